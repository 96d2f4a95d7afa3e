import type { Sql, TransactionSql } from 'postgres'

type AnySql = Sql | TransactionSql

/**
 * What companies ordered for itself alone while it was a flash sale was bought as that, as long as
 * both limits allowed it. Runs before returns, wallets and statements, which follow what was paid.
 */
export async function sellDeals(sql: AnySql): Promise<void> {
  await sql`
    with wanted as (
      select a.brand, d.deal_id, d.max_per_company, d.max_total, o.order_id, o.company_id, o.created_at, o.quantity,
        i.price_fen, l.order_line_id,
        sum(o.quantity) over (partition by d.deal_id, o.company_id order by o.created_at, o.order_id) as of_company,
        sum(o.quantity) over (partition by d.deal_id order by o.created_at, o.order_id) as of_all
      from activity a
      join activity_section s on s.activity_id = a.activity_id and s.kind = 'flash_sale'
      join deal d using (activity_section_id)
      join activity_item i using (deal_id)
      join order_line l on l.part_id = i.part_id and l.price_fen > i.price_fen
      join sales_order o on o.order_id = l.order_id and o.quantity = l.quantity and o.warehouse = d.warehouse
        and o.created_at >= a.starts_at and o.created_at < a.ends_at
      where o.status <> 'cancelled' and o.voucher_fen = 0
    ), bought as (
      select *, price_fen::bigint * quantity as paid_fen from wanted
      where of_company <= max_per_company and of_all <= max_total
    ), line as (
      update order_line l set price_fen = b.price_fen, amount_fen = b.paid_fen
      from bought b where l.order_line_id = b.order_line_id
    ), goods as (
      update sales_order o set goods_fen = b.paid_fen from bought b where o.order_id = b.order_id
    ), owed as (
      update statement_entry e set amount_fen = b.paid_fen from bought b where e.order_id = b.order_id
    ), placed as (
      update business_event e set facts = e.facts || jsonb_build_object('total_fen', b.paid_fen)
      from bought b where e.name = 'order.placed' and e.subject_kind = 'order' and e.subject_id = b.order_id
    ), recorded as (
      insert into deal_purchase (brand, deal_id, company_id, order_id, sets, happened_at)
      select brand, deal_id, company_id, order_id, quantity, created_at from bought order by created_at, order_id
    ), share as (
      insert into deal_share (deal_id, company_id, sold)
      select deal_id, company_id, sum(quantity) from bought group by deal_id, company_id
    )
    update deal d set sold = b.sold
    from (select deal_id, sum(quantity) as sold from bought group by deal_id) b where d.deal_id = b.deal_id`
}
