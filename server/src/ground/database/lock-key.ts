import { type RawBuilder, sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'

/** What is locked where no row stands for it, for example what is about to be inserted. */
type KeySpace =
  | 'activities'
  | 'address_book'
  | 'cart'
  | 'codes_of_account'
  | 'codes_of_phone'
  | 'developments'
  | 'development_requests'
  | 'feedback'
  | 'phone'
  | 'price_plans'
  | 'statement_run'
  | 'uploads'

/** Locks a key of a space until the transaction ends; equal keys of other spaces stay free. */
export async function lockKey(
  tx: InTransaction,
  space: KeySpace,
  ...key: readonly (string | number)[]
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${hashOf(space, key)})`.execute(tx)
}

/** Like `lockKey`, but waits only for a transaction that locks the key, not for others that share it. */
export async function shareKey(
  tx: InTransaction,
  space: KeySpace,
  ...key: readonly (string | number)[]
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${hashOf(space, key)})`.execute(tx)
}

function hashOf(space: KeySpace, key: readonly (string | number)[]): RawBuilder<unknown> {
  return sql`hashtextextended(${[space, ...key].join(' ')}, 0)`
}
