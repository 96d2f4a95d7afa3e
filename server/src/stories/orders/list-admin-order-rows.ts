import type { OrderStatus } from '@portal/rules/order-status.ts'
import type { Warehouse } from '@portal/rules/warehouse.ts'
import { type RawBuilder, sql } from 'kysely'

import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'

/** Money in fen, `create_date` `YYYY-MM-DD HH:mm:ss` in Shanghai. */
export type AdminOrderRow = {
  readonly order_id: number
  readonly order_no: string
  readonly brand: string
  readonly company_name: string
  readonly warehouse: Warehouse
  readonly status: OrderStatus
  readonly kinds: number
  readonly quantity: number
  readonly total_fen: number
  readonly remark: string
  readonly create_date: string
}

/** One page of the orders that match, newest first. An index alone finds them, so that a far page is no slower. */
export async function listAdminOrderRows(
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
      o.quantity, o.total_fen, o.remark, to_char(o.created_at, 'YYYY-MM-DD HH24:MI:SS') as create_date
    from shown join sales_order o using (order_id) join company c using (company_id)
    order by o.created_at desc, o.order_id desc`.execute(db)
  return rows
}
