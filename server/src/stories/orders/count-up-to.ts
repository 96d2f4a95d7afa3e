import { ORDER_STATUSES } from '@portal/rules/order-status.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'

/**
 * Orders per state among those that fit, of each state no more than so many: what it costs does not grow with the
 * orders that there are. A state without orders has no entry.
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
