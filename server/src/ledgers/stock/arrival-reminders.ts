import type { Id } from '@portal/rules/ids.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { type RawBuilder, sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { countRows } from '#src/ground/lists/count-by.ts'

/** Sets arrival reminders for these parts; one that has already fired is set again. */
export async function addReminders(
  tx: InTransaction,
  { account_id, brand, at }: { account_id: Id<'account'>; brand: string; at: Date },
  parts: readonly Id<'part'>[],
): Promise<void> {
  await sql`
    insert into arrival_reminder (account_id, part_id, asked_at)
    select ${account_id}::bigint, part_id, ${at} from part
    where part_id = any(${parts}::bigint[]) and brand = ${brand} order by part_id
    on conflict (account_id, part_id) do update set asked_at = excluded.asked_at, fired_at = null`.execute(
    tx,
  )
}

type Arrived = { readonly part_id: Id<'part'>; readonly warehouse: Warehouse; readonly at: Date }

/**
 * Whether the reminder `r` of a user of the company `c` is pending: nothing has arrived since it was set, in a
 * warehouse open to the company. An arrival fires it a moment later (`fireReminders`).
 */
export const STILL_WAITS: RawBuilder<unknown> = sql`r.fired_at is null and not exists (
  select from recorded_event e
  where e.subject_kind = 'part' and e.subject_id = r.part_id and e.name = 'stock.received'
    and e.happened_at >= r.asked_at
    and (c.is_regional_warehouse or (e.facts->>'warehouse')::smallint = ${sql.lit(Warehouse.guangzhou)}))`

/** Only of users whose company may buy from that warehouse, since others get nothing from it. */
export async function countReminded(tx: InTransaction, arrived: Arrived): Promise<number> {
  return countRows(
    tx,
    sql`arrival_reminder r join account a using (account_id) join company c using (company_id)
    where ${waitsFor(arrived)} and ${STILL_WAITS}`,
  )
}

/**
 * Marks the pending reminders for a part as fired after its arrival in a warehouse. Idempotent: a reminder set after
 * the arrival waits for the next one.
 *
 * @returns the users who waited
 */
export async function fireReminders(tx: InTransaction, arrived: Arrived): Promise<Id<'account'>[]> {
  const { rows } = await sql<{ account_id: Id<'account'> }>`
    update arrival_reminder r set fired_at = ${arrived.at}
    from account a join company c using (company_id)
    where a.account_id = r.account_id and ${waitsFor(arrived)}
    returning r.account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

/** A condition on `r`, the arrival_reminder, and `c`, its user's company. */
function waitsFor({ part_id, warehouse, at }: Arrived) {
  const isOpenToAll = warehouse === Warehouse.guangzhou
  return sql`r.part_id = ${part_id} and r.fired_at is null and r.asked_at <= ${at}
    and (${isOpenToAll}::boolean or c.is_regional_warehouse)`
}
