import { type listAdminOrders as call, MAX_ORDERS_COUNTED } from '@portal/contract/admin-orders.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { worksInOffice } from '@portal/rules/accounts/account-rights.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money/money.ts'
import {
  ORDER_STATUS_NAMES,
  ORDER_STATUSES,
  type OrderStatus,
} from '@portal/rules/orders/order-status.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { totalOf } from '#src/ground/lists/count-by.ts'
import { betweenDays } from '#src/ground/lists/days.ts'
import { orderMentions } from '#src/stories/orders/read/find-mentioned.ts'

type Input = InputOf<typeof call>

/**
 * Orders of all brands or one, newest first. The counts per state apply all other filters, so that each tab shows its
 * size, up to 10,000. Totals are for roles that see what orders cost.
 */
export async function listAdminOrders(
  { replicaDb: db }: Context,
  { role }: StaffMember,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { status, page, limit } = input
  const fitting = await adminOrderCondition(db, input)
  const ofStatus = status === undefined ? sql`true` : sql`o.status = ${status}`
  const [counts, rows] = await Promise.all([
    countUpTo(db, fitting, MAX_ORDERS_COUNTED),
    listAdminOrderRows(db, sql`${fitting} and ${ofStatus}`, { page, limit }),
  ])
  return {
    list: rows.map(({ total_fen, ...row }) => ({
      ...row,
      status_cn: ORDER_STATUS_NAMES[row.status],
      total: worksInOffice(role) ? yuanOfFen(total_fen) : null,
    })),
    total: totalOf(counts, status),
    page,
    limit,
    counts,
  }
}

async function adminOrderCondition(db: Database, input: Input): Promise<RawBuilder<unknown>> {
  const { brand, warehouse, keyword = '', date_from, date_to } = input
  const conditions = betweenDays(sql`o.created_at`, date_from, date_to)
  if (brand !== undefined) conditions.push(sql`o.brand = ${brand}`)
  if (warehouse !== undefined) conditions.push(sql`o.warehouse = ${warehouse}`)
  if (keyword.trim() !== '') conditions.push(await orderMentions(db, keyword.trim()))
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/**
 * Matching orders per state, up to a maximum per state, so that the cost does not grow with the number of orders.
 * States without orders have no entry.
 */
async function countUpTo(
  db: Database,
  which: RawBuilder<unknown>,
  max: number,
): Promise<Partial<Record<OrderStatus, number>>> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    select s.status, c.orders
    from unnest(${[...ORDER_STATUSES]}::text[]) s(status)
    cross join lateral (
      select count(*)::integer as orders
      from (select from sales_order o where o.status = s.status and ${which} limit ${max}) counted
    ) c
    where c.orders > 0`.execute(db)
  const counts: Partial<Record<OrderStatus, number>> = {}
  for (const { status, orders } of rows) counts[status] = orders
  return counts
}

/** Money in fen, `create_date` `YYYY-MM-DD HH:mm:ss` in Shanghai. */
type AdminOrderRow = {
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly brand: string
  readonly company_name: string
  readonly warehouse: Warehouse
  readonly status: OrderStatus
  readonly kinds: number
  readonly quantity: number
  readonly total_fen: Fen
  readonly remark: string
  readonly create_date: string
}

/** One page of the matching orders, newest first, from an index alone, so that a far page is not slower. */
async function listAdminOrderRows(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<AdminOrderRow[]> {
  const { rows } = await sql<AdminOrderRow>`
    with shown as (
      select o.order_id from sales_order o where ${which}
      order by o.created_at desc, o.order_id desc
      ${pageOf({ page, limit })}
    )
    select o.order_id, o.order_no, o.brand, c.name as company_name, o.warehouse, o.status,
      (select count(*)::integer from order_line l where l.order_id = o.order_id) as kinds,
      o.quantity, o.total_fen, o.remark, ${momentText('o.created_at')} as create_date
    from shown join sales_order o using (order_id) join company c using (company_id)
    order by o.created_at desc, o.order_id desc`.execute(db)
  return rows
}
