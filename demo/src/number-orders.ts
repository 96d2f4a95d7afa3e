import type { Id } from '@portal/rules/ids.ts'
import type { Sql, TransactionSql } from 'postgres'

/** Until the orders of all brands are there. */
export const provisionalNumber = (order_id: Id<'order'>): string => `order ${order_id}`

/** Numbers such as SO2026111900486: they run with the time of day through all brands, as at the server. */
export async function numberOrders(sql: Sql | TransactionSql): Promise<void> {
  await sql`
    update sales_order o set order_no = n.order_no
    from (select order_id, 'SO' || to_char(day, 'YYYYMMDD')
        || lpad(row_number() over (partition by day order by created_at, order_id)::text, 5, '0') as order_no
      from sales_order, lateral (select (created_at at time zone 'Asia/Shanghai')::date as day) d) n
    where n.order_id = o.order_id`
  await sql`
    update delivery d set delivery_no = o.order_no || substring(d.delivery_no from '-[0-9]+$')
    from sales_order o where o.order_id = d.order_id`
  await sql`
    update business_event e set facts = e.facts || jsonb_build_object('order_no', o.order_no)
    from sales_order o
    where e.name = 'order.placed' and e.subject_kind = 'order' and e.subject_id = o.order_id`
}
