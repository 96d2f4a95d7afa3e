import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { accountsOf, type Audience } from '#src/stories/messages/audience.ts'
import { notifyLive } from '#src/stories/messages/live-notices.ts'
import type { TipState } from '#src/stories/messages/tip-rows.ts'
import { addCopies } from '#src/stories/notifications/index.ts'

export const SEND_MESSAGES = 'send-messages'
const SEND_MESSAGES_SCHEDULE = '* * * * *'

/** Users who receive a message in one transaction: it holds their feeds for a third of a second. */
const MAX_SENT_AT_ONCE = 10_000

/** Sends due messages every minute, and at once those that a stopped process left half sent. */
export async function sendMessagesRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: SEND_MESSAGES,
    schedule: SEND_MESSAGES_SCHEDULE,
    // Chunks exclude each other, so a run that died need not expire before the next one.
    mayOverlap: true,
    work: async () => {
      const sent = await sendDueMessages(context)
      if (sent > 0) context.log.info({ sent }, 'messages were sent')
    },
  })
  await context.jobs.runSoon(SEND_MESSAGES)
}

/**
 * Sends every due message to its audience in chunks, each in its own transaction with the account up to which it came:
 * wherever a process dies, the next one goes on there. Nobody is left out, and nobody has a message twice.
 *
 * @param atOnce users per chunk
 * @returns how many users received one
 */
export async function sendDueMessages(
  { db, now }: Pick<Context, 'db' | 'now'>,
  atOnce = MAX_SENT_AT_ONCE,
): Promise<number> {
  let sent = 0
  for (;;) {
    const chunk = await db.transaction().execute((tx) => sendChunk(tx, now(), atOnce))
    if (chunk === undefined) return sent
    sent += chunk
  }
}

type Due = {
  readonly tip_id: Id<'tip'>
  readonly brand: string
  readonly category_id: number
  readonly audience: Audience
  readonly last_account_id: Id<'account'>
}

/** Undefined when nothing is due that no other process is sending. */
async function sendChunk(
  tx: InTransaction,
  now: Date,
  atOnce: number,
): Promise<number | undefined> {
  const { rows } = await sql<Due>`
    select tip_id, brand, category_id, audience, last_account_id from tip
    where state in (${word<TipState>('scheduled')}, ${word<TipState>('sending')}) and send_at <= ${now}
      and audience is not null
    order by send_at, tip_id limit 1 for update skip locked`.execute(tx)
  const [due] = rows
  if (!due) return undefined
  const { sent, last } = await addRecipients(
    tx,
    due,
    sql`select a.account_id from ${accountsOf(due)} and a.account_id > ${due.last_account_id}
      order by a.account_id limit ${sql.lit(atOnce)}`,
  )
  await tx
    .updateTable('tip')
    .set({
      state: sent < atOnce ? 'sent' : 'sending',
      ...(last !== null && { last_account_id: last }),
    })
    .where('tip_id', '=', due.tip_id)
    .execute()
  if (sent === 0) return sent
  await addCopies(tx, [due.tip_id], due.last_account_id)
  await notifyLive(tx, [{ tip: due.tip_id }])
  return sent
}

/** Feeds are locked in the order of their accounts, as everywhere. */
async function addRecipients(
  tx: InTransaction,
  { tip_id, category_id }: Due,
  accounts: RawBuilder<unknown>,
): Promise<{ sent: number; last: number | null }> {
  const { rows } = await sql<{ sent: number; last: number | null }>`
    with feed as (
      insert into live_feed (account_id, last_seq)
      select account_id, 1 from (${accounts}) chosen order by account_id
      on conflict (account_id) do update set last_seq = live_feed.last_seq + 1
      returning account_id, last_seq
    ), added as (
      insert into tip_recipient (account_id, seq, tip_id, category_id)
      select account_id, last_seq, ${tip_id}, ${category_id} from feed returning account_id
    )
    select count(*)::integer as sent, max(account_id) as last from added`.execute(tx)
  return onlyRow(rows)
}
