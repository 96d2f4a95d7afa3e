import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { answerFeedback } from '@portal/contract/feedback.ts'
import type { FeedbackState } from '@portal/rules/feedback/feedback-state.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { keepFile, releaseFile } from '#src/ground/files/stored-files.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { changedMeanwhile, noSuchThing, refuseOutdated } from '#src/ground/refusals/refusal.ts'
import { eventOn, recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { findAdminFeedback } from '#src/stories/feedback/feedback-rows.ts'

type Shown = OutputOf<typeof answerFeedback>

type Reply = {
  readonly state: FeedbackState
  readonly reply: string
  readonly reply_files: readonly string[]
}

export type ReplyContext = Context & { readonly once: Once }
type Reading = Pick<Context, 'db' | 'lookupSql' | 'now'>
type Request = { readonly id: Id<'feedback'>; readonly version: number; readonly given: Reply }

/**
 * Writes a reply, which is unread for the author. A member of staff with an outdated view is refused instead of
 * overwriting a colleague; the same reply again changes nothing.
 *
 * @throws {Refusal} `file.gone`; 404 when there is no such feedback; 409 `feedback.changed` with the current one
 */
export async function replyTo(
  { once, ...context }: ReplyContext,
  who: StaffMember,
  { id, version, given }: Request,
): Promise<Shown> {
  return once(async (tx) => {
    const inside = { ...context, db: tx }
    const earlier = await lockFeedback(tx, id)
    if (!earlier) throw noSuchThing('feedback.not_found')
    const shown = await getShown(inside, id)
    if (isSameReply(earlier, given)) return shown
    refuseOutdated(earlier.version, version, changed(shown))
    if (mayNotClose(earlier, given)) throw changedMeanwhile(changed(shown))
    const after = { ...given, reply_files: await passFiles(tx, who, { earlier, given }) }
    const at = context.now()
    await tx
      .updateTable('feedback')
      .set({ ...after, replied_at: at, replied_by: who.staff_id, read_at: null })
      .set((row) => ({
        version: row('version', '+', 1),
        first_answered_at: row.fn.coalesce('first_answered_at', row.val(at)),
      }))
      .where('feedback_id', '=', id)
      .execute()
    const { account_id: sent_by } = earlier
    const isAnswer = given.state === 'answered'
    await recordStaffEvent(tx, who, {
      ...(isAnswer
        ? {
            name: 'feedback.answered',
            facts: { sent_by, is_correction: flag(earlier.state === 'answered') },
          }
        : { name: 'feedback.closed', facts: { sent_by } }),
      ...eventOn('feedback', id, earlier, at),
      audit: {
        action: isAnswer ? 'feedback.answer' : 'feedback.close',
        table: 'feedback',
        key: id,
        before: replyColumns(earlier),
        after,
      },
    })
    return getShown(inside, id)
  })
}

async function getShown(context: Reading, id: Id<'feedback'>): Promise<Shown> {
  const shown = await findAdminFeedback(context, id)
  if (!shown) throw noSuchThing('feedback.not_found')
  return shown
}

async function lockFeedback(tx: InTransaction, id: Id<'feedback'>) {
  return tx
    .selectFrom('feedback')
    .select(['brand', 'company_id', 'account_id', 'state', 'reply', 'reply_files', 'version'])
    .where('feedback_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

function mayNotClose(earlier: Reply, given: Reply): boolean {
  return given.state === 'closed' && earlier.state !== 'open'
}

function isSameReply(earlier: Reply, given: Reply): boolean {
  return JSON.stringify(replyColumns(earlier)) === JSON.stringify(replyColumns(given))
}

function replyColumns({ state, reply, reply_files }: Reply): Reply {
  return { state, reply, reply_files }
}

function changed(data: Shown) {
  const done = data.state === 'closed' ? '关闭' : '回复'
  const message = `${data.replied_by}刚刚${done}过，请先看一下`
  return { code: 'feedback.changed', message, data }
}

/** Releases the files that the reply no longer shows, and keeps the new ones. */
async function passFiles(
  tx: InTransaction,
  who: StaffMember,
  { earlier, given }: { readonly earlier: Reply; readonly given: Reply },
): Promise<string[]> {
  const kept: string[] = []
  for (const file of given.reply_files)
    kept.push(earlier.reply_files.includes(file) ? file : await keepFile(tx, who, file))
  for (const file of earlier.reply_files) if (!kept.includes(file)) await releaseFile(tx, file)
  return kept
}
