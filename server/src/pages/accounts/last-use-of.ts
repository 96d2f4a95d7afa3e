import { type RawBuilder, sql } from 'kysely'

/**
 * Selects `seen_at` of the account with this alias: when it last used the shop, by its sessions and by what it did,
 * since ended sessions are deleted after a while. Null: never, as far as is known.
 */
export function lastUseOf(account: string): RawBuilder<unknown> {
  const id = sql.ref(`${account}.account_id`)
  return sql`select greatest(
    (select max(s.last_seen_at) from session s where s.account_id = ${id}),
    (select e.happened_at from business_event e where e.account_id = ${id} order by e.feed_seq desc limit 1)) as seen_at`
}
