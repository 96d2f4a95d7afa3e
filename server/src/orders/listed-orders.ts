import type { OrderStatus } from '@portal/rules/order-status.ts'
import { sql, type RawBuilder } from 'kysely'

import { isOwn, ownRows } from '#src/accounts/own-rows.ts'
import type { Database } from '#src/database/schema.ts'
import type { Dealer } from '#src/http/who.ts'
import { fitsFilter, type OrderFilter } from '#src/orders/order-filter.ts'

/** What the order list, and the spreadsheets of it, may be narrowed by. */
export type ListFilter = OrderFilter & {
  readonly state?: OrderStatus | undefined
  readonly subuser_id?: number | undefined
  readonly order_id?: number | undefined
}

/**
 * The condition on `sales_order o`: the company's orders (a sub-account: its own) that fit.
 *
 * @throws {Refusal} 400 when a day is no day of the calendar
 */
export async function isListed(
  db: Database,
  who: Dealer,
  { state, subuser_id, order_id, ...filter }: ListFilter,
): Promise<RawBuilder<unknown>> {
  const narrowed = [
    isOwn(ownRows(who), 'o'),
    await fitsFilter(db, who, filter),
    ...(state === undefined ? [] : [sql`o.status = ${state}`]),
    ...(subuser_id === undefined ? [] : [sql`o.account_id = ${subuser_id}`]),
    ...(order_id === undefined ? [] : [sql`o.order_id = ${order_id}`]),
  ]
  return sql.join(narrowed, sql` and `)
}
