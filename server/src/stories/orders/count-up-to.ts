import { ORDER_STATUSES } from '@portal/rules/order-status.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'

/**
 * Orders per state among those that match, up to a maximum per state, so that the cost does not grow with the orders.
 * States without orders have no entry.
 */
export async function countUpTo(
  db: Database,
  which: RawBuilder<unknown>,
  most: number,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; orders: number }>`
    select s.status, c.orders
    from unnest(${[...ORDER_STATUSES]}::text[]) s(status)
    cross join lateral (
      select count(*)::integer as orders
      from (select from sales_order o where o.status = s.status and ${which} limit ${most}) counted
    ) c
    where c.orders > 0`.execute(db)
  return Object.fromEntries(rows.map(({ status, orders }) => [status, orders]))
}
