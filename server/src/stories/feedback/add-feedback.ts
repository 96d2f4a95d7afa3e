import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { addFeedback as call } from '@portal/contract/feedback.ts'
import type { Id } from '@portal/rules/ids.ts'
import { MINUTE_MS, SECOND_MS } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { lockKey } from '#src/ground/database/lock-key.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { keepFile } from '#src/ground/files/stored-files.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'

/** More than a person writes in ten minutes. */
const MAX_FEEDBACK_IN_A_ROW = 10
const FEEDBACK_WINDOW_MS = 10 * MINUTE_MS

/**
 * Sends feedback with the files that the user's company uploaded. The same key sends it once.
 *
 * @throws {Refusal} `feedback.empty`; `feedback.no_request`; `file.gone`; 429 after ten in ten minutes
 */
export async function addFeedback(
  { now, once }: Context & { readonly once: Once },
  who: Dealer,
  { text: typed, files: addresses = [], request_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const text = typed.trim()
  if (text === '') throw new Refusal('feedback.empty', '请填写反馈内容')
  return once(async (tx) => {
    const at = now()
    await refuseTooMany(tx, who, at)
    if (request_id !== undefined) await refuseOthersRequest(tx, who, request_id)
    const files: string[] = []
    for (const address of addresses) files.push(await keepFile(tx, who, address, 'any'))
    const { account_id, company_id, brand } = who
    const owner = { account_id, company_id, brand: brand.id }
    const { feedback_id: id } = await tx
      .insertInto('feedback')
      .values({
        ...owner,
        text,
        files,
        sent_at: at,
        development_request_id: request_id ?? null,
      })
      .returning('feedback_id')
      .executeTakeFirstOrThrow()
    await recordEvent(tx, who, {
      name: 'feedback.sent',
      ...eventOn('feedback', id, owner, at),
      facts: {},
    })
    return { id }
  })
}

async function refuseOthersRequest(
  tx: InTransaction,
  who: Dealer,
  id: Id<'development_request'>,
): Promise<void> {
  const found = await countRows(
    tx,
    sql`development_request r where r.development_request_id = ${id} and ${isOwn(ownRows(who), 'r')}`,
  )
  if (found === 0)
    throw new Refusal('feedback.no_request', '没有找到这条开发需求，它可能属于另一个账号')
}

/** Locks the user's feedback until the transaction ends, so that several at once do not exceed the limit. */
async function refuseTooMany(tx: InTransaction, { account_id }: Dealer, now: Date): Promise<void> {
  await lockKey(tx, 'feedback', account_id)
  const since = new Date(now.getTime() - FEEDBACK_WINDOW_MS)
  const sent = await tx
    .selectFrom('feedback')
    .select('sent_at')
    .where('account_id', '=', account_id)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(MAX_FEEDBACK_IN_A_ROW)
    .execute()
  const tenth = sent[MAX_FEEDBACK_IN_A_ROW - 1]
  if (tenth) {
    const waitMs = tenth.sent_at.getTime() - since.getTime()
    const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS))
    throw new Refusal('feedback.too_many', `反馈提交过于频繁，请 ${minutes} 分钟后再试`, {
      status: 429,
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)),
    })
  }
}
