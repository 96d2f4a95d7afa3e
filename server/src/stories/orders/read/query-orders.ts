import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql, type RawBuilder } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'

/** Money in fen, quantities in pieces, times `YYYY-MM-DD HH:mm:ss` in Shanghai. */
export type OrderListRow = {
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly status: OrderStatus
  readonly created: string
  readonly warehouse: Warehouse
  readonly total_fen: Fen
  readonly quantity: number
  readonly kinds: number
  readonly user_name: string
  readonly remark: string
  readonly parcels_on_way: number
  readonly lines: readonly {
    readonly product_id: Id<'part'>
    readonly number: string
    readonly l_name_zh: string
    readonly pic: string
    readonly quantity: number
    readonly is_match: 0 | 1
  }[]
}

const LINES_SHOWN = 4

type Page = {
  readonly page: number
  readonly limit: number
  readonly named?: RawBuilder<unknown> | undefined
}

/**
 * One page of the matching orders, newest first, each with its first lines, matching parts before others, in one
 * statement.
 */
export async function queryOrders(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit, named }: Page,
): Promise<OrderListRow[]> {
  const isNamed = named ? sql`part_id in (${named})` : sql`false`
  const { rows } = await sql<OrderListRow>`
    with shown as (
      select o.order_id, o.order_no, o.status, o.created_at, o.warehouse, o.total_fen, o.quantity,
        o.account_id, o.remark
      from sales_order o where ${which}
      order by o.created_at desc, o.order_id desc
      ${pageOf({ page, limit })}
    )
    select o.order_id, o.order_no, o.status, ${momentText('o.created_at')} as created,
      o.warehouse, o.total_fen, o.quantity, a.name as user_name, o.remark, l.kinds, l.lines,
      (select count(*)::integer from delivery d
        where d.order_id = o.order_id and d.received_at is null) as parcels_on_way
    from shown o
    join account a using (account_id)
    cross join lateral (
      select count(*)::integer as kinds, coalesce(jsonb_agg(jsonb_build_object(
        'product_id', line.part_id, 'number', line.oe_number, 'l_name_zh', line.name_zh,
        'pic', coalesce(p.pictures[1], ''), 'quantity', line.quantity, 'is_match', line.is_named::integer) order by line.place)
        filter (where line.place <= ${LINES_SHOWN}), '[]') as lines
      from (
        select part_id, oe_number, name_zh, quantity, is_named,
          row_number() over (order by is_named desc, order_line_id) as place
        from (select *, ${isNamed} as is_named from order_line where order_id = o.order_id) ordered
      ) line
      left join part p on p.part_id = line.part_id and line.place <= ${LINES_SHOWN}
    ) l
    order by o.created_at desc, o.order_id desc`.execute(db)
  return rows
}
