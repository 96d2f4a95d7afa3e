import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type * as calls from '@portal/contract/feedback.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { listFeedbackRows } from '#src/stories/feedback/feedback-rows.ts'
import { readTipsOn } from '#src/stories/messages/index.ts'

/** Newest first: of the whole company for a main account, only its own for a sub-account. */
export async function listFeedback(
  context: Context,
  who: Dealer,
  { page, limit }: InputOf<typeof calls.listFeedback>,
): Promise<OutputOf<typeof calls.listFeedback>> {
  const own = isOwn(ownRows(who), 'f')
  const [list, total, unread] = await Promise.all([
    listFeedbackRows(
      context,
      who,
      sql`select f.feedback_id, row_number() over (order by f.sent_at desc, f.feedback_id desc) as place
        from feedback f where ${own}
        order by f.sent_at desc, f.feedback_id desc ${pageOf({ page, limit })}`,
    ),
    countRows(context.db, sql`feedback f where ${own}`),
    countUnread(context.db, who.account_id),
  ])
  return { list, total, page, limit, unread }
}

/**
 * A main account sees that of its company, a sub-account only its own.
 *
 * @throws {Refusal} 404 when it is not feedback that the user sees
 */
export async function getFeedback(
  context: Context,
  who: Dealer,
  { id }: InputOf<typeof calls.getFeedback>,
): Promise<OutputOf<typeof calls.getFeedback>> {
  const [found] = await listFeedbackRows(
    context,
    who,
    sql`select f.feedback_id, 1 as place from feedback f
      where f.feedback_id = ${id} and ${isOwn(ownRows(who), 'f')}`,
  )
  if (!found) throw noSuchThing('feedback.not_found')
  return found
}

/** Marks the replies to the user's own feedback as read, with the messages of them; other ids are ignored. */
export async function markFeedbackRead(
  { db, now }: Context,
  { account_id }: Dealer,
  { id }: InputOf<typeof calls.markFeedbackRead>,
): Promise<OutputOf<typeof calls.markFeedbackRead>> {
  const at = now()
  await db.transaction().execute(async (tx) => {
    const all = tx
      .updateTable('feedback')
      .set({ read_at: at })
      .where('account_id', '=', account_id)
      .where('replied_at', 'is not', null)
      .where('read_at', 'is', null)
    await (id === undefined ? all : all.where('feedback_id', '=', id)).execute()
    await readTipsOn(tx, { account_id, at }, { kind: 'feedback', ...(id !== undefined && { id }) })
  })
  return { unread: await countUnread(db, account_id) }
}

async function countUnread(db: Database, account_id: Id<'account'>): Promise<number> {
  return countRows(
    db,
    sql`feedback where account_id = ${account_id} and replied_at is not null and read_at is null`,
  )
}
