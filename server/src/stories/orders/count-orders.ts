import type { OrderStatus } from '@portal/rules/order-status.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import { countBy } from '#src/ground/lists/count-by.ts'

/** States without orders have no entry. */
export async function countOrders(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<Partial<Record<OrderStatus, number>>> {
  return countBy(db, sql<OrderStatus>`o.status`, sql`sales_order o where ${which}`)
}
