import type { Id } from '@portal/rules/ids.ts'
import type postgres from 'postgres'

import type { LargeBuyer } from './grow-trade.ts'

const GIFT_ORDERS = 10_000
const ADJUSTMENTS = 2_000
const PARTS_AN_ADJUSTMENT = 100
const TITLE = '批量调价'

/**
 * Adds gifts with 10,000 orders of the company with the most orders, and 2,000 price adjustments of
 * 100 prices each over two years; skipped if they exist.
 */
export async function growDeals(
  sql: postgres.Sql,
  brand: string,
  { company_id }: LargeBuyer,
): Promise<void> {
  const [found] =
    await sql`select from price_adjustment where brand = ${brand} and title = ${TITLE} limit 1`
  if (found) return
  await sql.begin(async (tx) => {
    await addGiftOrders(tx, company_id)
    await addAdjustments(tx, brand)
  })
  for (const table of [
    'gift_order',
    'gift_order_line',
    'price_adjustment',
    'price_adjustment_line',
  ])
    await sql`vacuum analyze ${sql(table)}`
}

async function addGiftOrders(
  sql: postgres.TransactionSql,
  company_id: Id<'company'>,
): Promise<void> {
  await sql`
    with gift_of_brand as (
      select g.gift_id, g.name, g.picture, g.points
      from gift g join company c using (brand) where c.company_id = ${company_id} order by gift_id limit 1
    ), placed as (
      insert into gift_order (gift_no, brand, company_id, account_id, order_id, state, points, quantity, contacts,
        mobile, province, city, district, street, created_at)
      select 'GF' || order_no, brand, company_id, account_id, order_id,
        case when order_id % 50 = 0 then 'shipped' else 'received' end, g.points, 1, contacts, mobile, province, city,
        district, street, created_at
      from sales_order cross join gift_of_brand g
      where company_id = ${company_id} and status = 'completed'
        and not exists (select from gift_order made where made.order_id = sales_order.order_id)
      order by created_at desc, order_id desc limit ${GIFT_ORDERS}
      returning gift_order_id, gift_no, brand, company_id, account_id, order_id, points, state, created_at
    ), recorded as (
      insert into outbox (name, subject_kind, subject_id, brand, company_id, account_id, facts, happened_at)
      select 'gift_order.' || step, 'gift_order', gift_order_id, brand, company_id, account_id,
        jsonb_build_object('state', step, 'gift_no', gift_no, 'order_id', order_id, 'quantity', 1, 'points', points), created_at
      from placed cross join unnest(array['placed', state]) step
    )
    insert into gift_order_line (gift_order_id, gift_id, name, picture, points, quantity)
    select o.gift_order_id, g.gift_id, g.name, g.picture, g.points, 1 from placed o cross join gift_of_brand g`
}

async function addAdjustments(sql: postgres.TransactionSql, brand: string): Promise<void> {
  await sql`
    create temp table adjusted_part on commit drop as
    select row_number() over () - 1 as place, part_id, amount_fen
    from part_price join part using (part_id)
    where brand = ${brand} and level = 'dealer' and amount_fen >= 100
    limit ${10 * PARTS_AN_ADJUSTMENT}`
  await sql`
    with made as (
      insert into price_adjustment (brand, level, title, effective_at, state, ended_at, ups, downs)
      select ${brand}, 'dealer', ${TITLE}, at, 'effective', at, ${PARTS_AN_ADJUSTMENT / 2}, ${PARTS_AN_ADJUSTMENT / 2}
      from generate_series(1, ${ADJUSTMENTS}::integer) nth
      cross join lateral (select now() - nth * interval '525 minutes' as at) moment
      returning adjustment_id
    )
    insert into price_adjustment_line (adjustment_id, part_id, old_fen, new_fen)
    select m.adjustment_id, p.part_id, p.amount_fen,
      p.amount_fen + case when p.place % 2 = 0 then 1 else -1 end * (1 + p.amount_fen / 50)
    from made m join adjusted_part p on p.place / ${PARTS_AN_ADJUSTMENT}::integer = m.adjustment_id % 10`
}
