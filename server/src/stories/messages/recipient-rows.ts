import type { Tip } from '@portal/contract/messages.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'

import { momentText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'

/** What of a message is the same for all its recipients, as `TIP_COLUMNS` selects it. */
export type TipColumns = Omit<Static<typeof Tip>, 'seq' | 'read' | 'is_eject'> & {
  readonly is_eject: boolean
}

/** `t` is `tip`. */
export const TIP_COLUMNS = sql`
  t.tip_id as id, t.category_id, t.tip_name, t.tip_description, t.tip_word,
  ${momentText('t.send_at')} as create_time, t.is_eject, t.pop_type, t.link, t.part_id as product_id`

/**
 * Adds messages to the feeds of their recipients, numbered for each in the order of their ids. Feeds are locked in the
 * order of their accounts, as everywhere.
 *
 * @param given selects `account_id, tip_id, category_id`
 * @returns how many rows were added, and the last account
 */
export async function addRecipients(
  tx: InTransaction,
  given: RawBuilder<unknown>,
): Promise<{ readonly sent: number; readonly last: number | null }> {
  const { rows } = await sql<{ sent: number; last: number | null }>`
    with given as (${given}), feed as (
      insert into live_feed (account_id, last_seq)
      select account_id, count(*) from given group by account_id order by account_id
      on conflict (account_id) do update set last_seq = live_feed.last_seq + excluded.last_seq
      returning account_id, last_seq
    ), added as (
      insert into tip_recipient (account_id, seq, tip_id, category_id)
      select account_id,
        last_seq - count(*) over (partition by account_id)
          + row_number() over (partition by account_id order by tip_id),
        tip_id, category_id
      from given join feed using (account_id)
      returning account_id
    )
    select count(*)::integer as sent, max(account_id) as last from added`.execute(tx)
  return onlyRow(rows)
}

type Arrived = { readonly account_id: Id<'account'>; readonly seq: number }

/** Marks what is on a page of its user. A locked row is being marked by another process, or read. */
export async function markDelivered(
  db: Database,
  arrived: readonly Arrived[],
  at: Date | RawBuilder<unknown>,
): Promise<void> {
  const accounts = arrived.map(({ account_id }) => account_id)
  const seqs = arrived.map(({ seq }) => seq)
  await sql`
    with arrived as (
      select r.account_id, r.seq
      from tip_recipient r join unnest(${accounts}::bigint[], ${seqs}::bigint[]) a(account_id, seq) using (account_id, seq)
      where r.delivered_at is null
      order by r.account_id, r.seq for update of r skip locked
    )
    update tip_recipient r set delivered_at = ${at} from arrived
    where r.account_id = arrived.account_id and r.seq = arrived.seq`.execute(db)
}

/**
 * Selects the rows of a user that fit, locked in the order of the feed: of two browsers of the user that read and close
 * the same messages, neither waits for the other while it keeps it waiting.
 *
 * @param fitting about `tip_recipient r`
 */
export function lockedRows(
  account_id: Id<'account'>,
  fitting: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select r.account_id, r.seq from tip_recipient r
    where r.account_id = ${account_id} and ${fitting} order by r.seq for update of r`
}
