import type * as calls from '@portal/contract/browsing-history.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { visitsKept } from '#src/facts/parts/browsing-history.ts'
import type { Dealer } from '#src/ground/http/who.ts'

/** Removes parts from the user's history; makes removals of more than an hour ago permanent. */
export async function removeVisits(
  context: Context,
  { account_id }: Dealer,
  { product_ids }: InputOf<typeof calls.removeVisits>,
): Promise<OutputOf<typeof calls.removeVisits>> {
  await visitsKept(context)
  return context.db.transaction().execute(async (tx) => {
    await sql`
      delete from browsing_history
      where account_id = ${account_id} and removed_at < now() - interval '1 hour'`.execute(tx)
    const { numAffectedRows } = await sql`
      update browsing_history set removed_at = now()
      where account_id = ${account_id} and part_id = any(${product_ids}::bigint[])
        and removed_at is null`.execute(tx)
    return { removed: Number(numAffectedRows ?? 0) }
  })
}

/** Undoes {@link removeVisits}: only the mark of the removal is cleared, so a part returns to its place by time. */
export async function restoreVisits(
  { db }: Context,
  { account_id }: Dealer,
  { product_ids }: InputOf<typeof calls.restoreVisits>,
): Promise<OutputOf<typeof calls.restoreVisits>> {
  return db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      update browsing_history set removed_at = null
      where account_id = ${account_id} and part_id = any(${product_ids}::bigint[])
        and removed_at is not null`.execute(tx)
    return { restored: Number(numAffectedRows ?? 0) }
  })
}

/** Deletes rows that could still be restored too, so it cannot be undone; `removed` counts only what the user saw. */
export async function clearVisits(
  context: Context,
  { account_id }: Dealer,
): Promise<OutputOf<typeof calls.clearVisits>> {
  await visitsKept(context)
  return context.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('browsing_history')
      .where('account_id', '=', account_id)
      .returning('removed_at')
      .execute()
    return { removed: removed.filter(({ removed_at }) => removed_at === null).length }
  })
}
