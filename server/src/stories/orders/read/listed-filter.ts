import type { Id } from '@portal/rules/ids.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import { dayStamp } from '@portal/rules/time/shanghai-time.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { fitsFilter, type OrderFilter } from '#src/stories/orders/read/order-filter.ts'

export type ListFilter = OrderFilter & {
  readonly state?: OrderStatus | undefined
  readonly subuser_id?: Id<'account'> | undefined
  readonly order_id?: Id<'order'> | undefined
}

/**
 * The stamp in the file name of a spreadsheet of orders: the number of the only order, otherwise the day.
 *
 * @param which the condition of `isListed`
 */
export async function stampOf(
  db: Database,
  which: RawBuilder<unknown>,
  { order_id, at }: { readonly order_id: Id<'order'> | undefined; readonly at: Date },
): Promise<string> {
  if (order_id === undefined) return dayStamp(at)
  const { rows } = await sql<{ order_no: string }>`
    select o.order_no from sales_order o where ${which}`.execute(db)
  return rows[0]?.order_no ?? dayStamp(at)
}

/**
 * The condition on `sales_order o` for the matching orders of the company (a sub-account's own).
 *
 * @throws {Refusal} 400 when a day does not exist
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
