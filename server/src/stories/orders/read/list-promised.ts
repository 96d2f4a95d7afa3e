import type { listPromised as call } from '@portal/contract/admin-stock.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { ORDER_STATUS_NAMES, type OrderStatus } from '@portal/rules/orders/order-status.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'

type Row = Omit<OutputOf<typeof call>['list'][number], 'status_cn'> & {
  readonly status: OrderStatus
}

/** The open orders to which pieces of a part in a warehouse are allocated, earliest first. */
export async function listPromised(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  { product_id, warehouse_type }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { rows } = await sql<Row>`
    with held as (
      select order_id, sum(allocated_change)::integer as pieces from stock_event
      where part_id = ${product_id} and warehouse = ${warehouse_type} and order_id is not null
      group by order_id having sum(allocated_change) > 0
    )
    select o.order_id, o.order_no, c.name as company_name, o.status, held.pieces,
      ${momentText('o.created_at')} as create_date
    from held join sales_order o using (order_id) join company c using (company_id)
    order by o.created_at, o.order_id`.execute(db)
  return {
    list: rows.map(({ status, ...row }) => ({ ...row, status_cn: ORDER_STATUS_NAMES[status] })),
  }
}
