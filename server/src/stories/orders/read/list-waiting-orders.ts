import type { listWaitingOrders as call } from '@portal/contract/admin-orders.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import {
  AWAITING_SHIPMENT,
  ORDER_STATUS_NAMES,
  type OrderStatus,
} from '@portal/rules/orders/order-status.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, Schema } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import { countBy, totalOf } from '#src/ground/lists/count-by.ts'
import { freePieces } from '#src/ledgers/stock/stock-movements.ts'
import { regionText } from '#src/stories/addresses/index.ts'
import { orderMentions } from '#src/stories/orders/read/find-mentioned.ts'

/** A condition on `sales_order o` with literals, so that the partial index of waiting orders serves it. */
export const WAITS_TO_LEAVE: RawBuilder<unknown> = sql`o.status in (${sql.join(
  AWAITING_SHIPMENT.map((status) => sql.lit(status)),
)})`

/** The orders that a warehouse still has to ship, longest waiting first; the counts cover both warehouses. */
export async function listWaitingOrders(
  { replicaDb: db }: Context,
  _who: unknown,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { warehouse, page, limit } = input
  const fitting = await waitingOrderCondition(db, input)
  const [counts, rows] = await Promise.all([
    countWaiting(db, fitting),
    listWaitingRows(db, sql`${fitting} and o.warehouse = ${warehouse}`, { page, limit }),
  ])
  return {
    list: rows.map(({ is_short, ...row }) => ({
      ...row,
      status_cn: ORDER_STATUS_NAMES[row.status],
      is_short: flag(is_short),
    })),
    total: totalOf(counts, warehouse),
    page,
    limit,
    counts,
  }
}

async function waitingOrderCondition(
  db: Database,
  { brand, keyword = '' }: InputOf<typeof call>,
): Promise<RawBuilder<unknown>> {
  const conditions = [WAITS_TO_LEAVE]
  if (brand !== undefined) conditions.push(sql`o.brand = ${brand}`)
  if (keyword.trim() !== '') conditions.push(await orderMentions(db, keyword.trim()))
  return sql.join(conditions, sql` and `)
}

export async function countWaiting(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<Partial<Record<Warehouse, number>>> {
  return countBy(
    db,
    expressionBuilder<{ o: Schema['sales_order'] }, 'o'>().ref('o.warehouse'),
    sql`sales_order o where ${which}`,
  )
}

type Row = {
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly brand: string
  readonly company_name: string
  readonly status: OrderStatus
  readonly kinds_left: number
  readonly left: number
  readonly quantity: number
  readonly is_short: boolean
  readonly city: string
  readonly remark: string
  readonly create_date: string
}

async function listWaitingRows(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with shown as (
      select o.order_id from sales_order o where ${which}
      order by o.created_at, o.order_id
      ${pageOf({ page, limit })}
    )
    select o.order_id, o.order_no, o.brand, c.name as company_name, o.status, w.kinds_left, w."left", o.quantity,
      w.is_short, ${regionText('o')} as city,
      o.remark, ${momentText('o.created_at')} as create_date
    from shown join sales_order o using (order_id) join company c using (company_id)
    cross join lateral (
      select count(*)::integer as kinds_left, coalesce(sum(l.quantity - l.shipped), 0)::integer as "left",
        coalesce(bool_or(l.is_pre_order and coalesce(${freePieces('s')}, 0) < l.quantity - l.shipped), false)
          as is_short
      from order_line l
      left join stock s on s.part_id = l.part_id and s.warehouse = o.warehouse
      where l.order_id = o.order_id and l.quantity > l.shipped
    ) w
    order by o.created_at, o.order_id`.execute(db)
  return rows
}
