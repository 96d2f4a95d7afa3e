import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { notifyLive } from '#src/ground/live/notices.ts'
import { accountsOf, type Audience } from '#src/stories/messages/audience.ts'
import { addRecipients } from '#src/stories/messages/recipient-rows.ts'
import type { TipState } from '#src/stories/messages/tip-rows.ts'
import { addCopies } from '#src/stories/notifications/index.ts'

export const SEND_MESSAGES = 'send-messages'
const SEND_MESSAGES_SCHEDULE = '* * * * *'

/** Users who receive a message in one transaction: it holds their feeds for a third of a second. */
const MAX_SENT_AT_ONCE = 10_000

/** Sends messages at their moment, and every minute what that missed. */
export async function sendMessagesRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: SEND_MESSAGES,
    schedule: SEND_MESSAGES_SCHEDULE,
    // Chunks exclude each other, so a run that died need not expire before the next one.
    mayOverlap: true,
    next: () => nextSending(context),
    work: async () => {
      const sent = await sendDueMessages(context)
      if (sent > 0) context.log.info({ sent }, 'messages were sent')
    },
  })
}

async function nextSending({ db }: Pick<Context, 'db'>): Promise<Date | undefined> {
  const next = await db
    .selectFrom('tip')
    .select('send_at')
    .where('state', 'in', [word('scheduled'), word('sending')])
    .where('audience', 'is not', null)
    .orderBy('send_at')
    .limit(1)
    .executeTakeFirst()
  return next?.send_at ?? undefined
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
    sql`select a.account_id, ${due.tip_id}::bigint as tip_id, ${due.category_id}::smallint as category_id
      from ${accountsOf(due)} and a.account_id > ${due.last_account_id}
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
  await notifyLive(tx, { tip: due.tip_id })
  return sent
}
