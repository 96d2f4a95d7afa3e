import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { notifyLive } from '#src/ground/live/notices.ts'
import type { TipState } from '#src/stories/messages/tip-rows.ts'

/** Takes the messages of these keys away from everybody, as staff recall theirs: what they report no longer holds. */
export async function recallTips(tx: InTransaction, event_keys: readonly string[]): Promise<void> {
  await recall(tx, event_keys, sql`true`)
}

/** The same of those that nobody has read: what was read stays in the record. */
export async function recallUnreadTips(
  tx: InTransaction,
  event_keys: readonly string[],
): Promise<void> {
  const isUnread = sql`not exists (
    select from tip_recipient r where r.tip_id = tip.tip_id and r.read_at is not null
  )`
  await recall(tx, event_keys, isUnread)
}

async function recall(
  tx: InTransaction,
  event_keys: readonly string[],
  fitting: RawBuilder<unknown>,
): Promise<void> {
  if (event_keys.length === 0) return
  const { rows } = await sql<{ recalled: Id<'tip'>; brand: string }>`
    update tip set state = ${word<TipState>('recalled')}
    where event_key = any(${[...event_keys]}::text[]) and state = ${word<TipState>('sent')} and ${fitting}
    returning tip_id as recalled, brand`.execute(tx)
  await notifyLive(tx, ...rows)
}
