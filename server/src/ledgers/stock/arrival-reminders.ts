import { Warehouse } from '@portal/rules/warehouse.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'

/** Sets arrival reminders for these parts; one that already fired is set again. */
export async function addReminders(
  tx: InTransaction,
  owner: { readonly account_id: number; readonly brand: string },
  parts: readonly number[],
): Promise<void> {
  await sql`
    insert into arrival_reminder (account_id, part_id)
    select ${owner.account_id}::bigint, part_id from part
    where part_id = any(${parts}::bigint[]) and brand = ${owner.brand} order by part_id
    on conflict (account_id, part_id) do update set asked_at = now(), sent_at = null
    where arrival_reminder.sent_at is not null`.execute(tx)
}

/**
 * Fires every reminder that waits for a part in a warehouse. A fired reminder never fires again, unless its user sets
 * it again.
 *
 * @returns the number of waiting users who may buy from that warehouse
 */
export async function fireReminders(
  tx: InTransaction,
  { part_id, warehouse }: { readonly part_id: number; readonly warehouse: Warehouse },
  at: Date,
): Promise<number> {
  const isOpenToAll = warehouse === Warehouse.guangzhou
  const { rows } = await sql<{ account_id: number }>`
    update arrival_reminder r set sent_at = ${at}
    from account a join company c using (company_id)
    where r.part_id = ${part_id} and r.sent_at is null and a.account_id = r.account_id
      and (${isOpenToAll}::boolean or c.is_regional_warehouse)
    returning r.account_id`.execute(tx)
  return rows.length
}
