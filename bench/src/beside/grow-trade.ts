import { type Id, toId } from '@portal/rules/ids.ts'
import type postgres from 'postgres'

export type LargeBuyer = {
  readonly company_id: Id<'company'>
  readonly account_id: Id<'account'>
  readonly statement_id: Id<'statement'>
}

const NAME = '大单汽配'
/** Every tenth order belongs to the large company. */
const SHARE = 10
const STATEMENT_LINES = 5_000
const ORDERS_AT_ONCE = 50_000
const PARTS_SAMPLED = 10_000
const LINES_AN_ORDER = 2

/**
 * Adds as many orders as the catalogue has parts, spread over two years, and a statement of 5,000
 * lines for the large company; skipped if they exist. A million parts give a million orders,
 * 100,000 of them of one company.
 */
export async function growTrade(sql: postgres.Sql, brand: string): Promise<LargeBuyer> {
  const found = await findLargeBuyer(sql, brand)
  if (found) return found
  await sql.begin(async (tx) => {
    const [parts] = await tx<{ parts: number }[]>`select count(*)::integer as parts from part`
    const total = parts?.parts ?? 0
    const company_id = await addCompany(tx, brand)
    await chooseOrderedParts(tx, brand)
    const own = Math.max(Math.floor(total / SHARE), STATEMENT_LINES)
    await insertOrders(tx, { brand, orders: own, company_id })
    await insertOrders(tx, { brand, orders: total - own, company_id: null })
    await addStatement(tx, { brand, company_id })
  })
  for (const table of ['checkout', 'sales_order', 'order_line', 'statement_entry'])
    await sql`vacuum analyze ${sql(table)}`
  const made = await findLargeBuyer(sql, brand)
  if (!made) throw new Error('the orders were not written')
  return made
}

async function findLargeBuyer(sql: postgres.Sql, brand: string): Promise<LargeBuyer | undefined> {
  const [row] = await sql<LargeBuyer[]>`
    select company_id::integer, account_id::integer, statement_id::integer
    from company join account using (company_id) join statement using (company_id)
    where company.name = ${NAME} and company.brand = ${brand}`
  return row
}

async function addCompany(sql: postgres.TransactionSql, brand: string): Promise<Id<'company'>> {
  const [row] = await sql<{ company_id: Id<'company'> }[]>`
    with made as (
      insert into company (brand, name, price_level, is_regional_warehouse)
      select brand, ${NAME}, price_level, true from company where brand = ${brand} limit 1 returning company_id
    )
    insert into account (brand, company_id, username, phone, name, password_hash, is_main, is_purchase)
    select ${brand}, company_id, 'large-buyer', '17000000000', '陈志强', 'none', true, true from made
    returning company_id::integer`
  return row?.company_id ?? toId(0)
}

async function chooseOrderedParts(sql: postgres.TransactionSql, brand: string): Promise<void> {
  await sql`
    create temp table ordered_part on commit drop as
    select row_number() over () - 1 as place, part_id, oe_number, own_number, name_zh
    from (select * from part where brand = ${brand} order by md5(part_id::text) limit ${PARTS_SAMPLED}) p`
  await sql`create index on ordered_part (place)`
  await sql`analyze ordered_part`
}

type Params = {
  readonly brand: string
  readonly orders: number
  /** null rotates through all companies. */
  readonly company_id: Id<'company'> | null
}

/**
 * Inserts orders of two lines over the last two years: most delivered, a few waiting, some
 * cancelled.
 */
async function insertOrders(
  sql: postgres.TransactionSql,
  { brand, orders, company_id }: Params,
): Promise<void> {
  await sql`
    create temp table ordering on commit drop as
    select row_number() over () - 1 as place, company_id, account_id
    from account where brand = ${brand} and is_main and ${company_id === null ? sql`true` : sql`company_id = ${company_id}`}`
  await sql`create index on ordering (place)`
  await sql`analyze ordering`
  const [{ parts, buyers } = { parts: 1, buyers: 1 }] = await sql<
    { parts: number; buyers: number }[]
  >`
    select (select count(*) from ordered_part)::integer as parts, (select count(*) from ordering)::integer as buyers`
  for (let from = 0; from < orders; from += ORDERS_AT_ONCE)
    await sql`
      with requested as (
        select n, b.company_id, b.account_id, now() - interval '1 day' - (n * 7919 % 1051200) * interval '1 minute' as at,
          1000 + n * 37 % 50000 as price
        from generate_series(${from}::bigint, ${Math.min(from + ORDERS_AT_ONCE, orders) - 1}::bigint) n
        join ordering b on b.place = n % ${buyers}::integer
      ), checkout as (
        insert into checkout (brand, company_id, account_id, created_at)
        select ${brand}, company_id, account_id, at from requested order by n returning checkout_id, company_id, account_id, created_at
      ), placed as (
        insert into sales_order (order_no, brand, company_id, account_id, checkout_id, warehouse, status, contacts, mobile,
          province, city, district, street, remark, goods_fen, quantity, created_at)
        select 'SO' || to_char(created_at, 'YYYYMMDD') || lpad((checkout_id % 1e9)::bigint::text, 9, '0'), ${brand}, company_id,
          account_id, checkout_id, 1 + (checkout_id % 4 = 0)::integer,
          case when checkout_id % 500 = 0 then 'pending_approval' when checkout_id % 100 = 1 then 'confirmed'
            when checkout_id % 33 = 2 then 'cancelled' else 'completed' end,
          '陈志强', '13826066021', '广东省', '广州市', '白云区', '石马村工业路 18 号',
          case when checkout_id % 50 = 3 then '走德邦 ' || checkout_id else '' end, 3 * (1000 + checkout_id * 37 % 50000),
          3, created_at
        from checkout order by checkout_id
        returning order_id, company_id, checkout_id, status
      )
      insert into order_line (order_id, company_id, part_id, oe_number, own_number, name_zh, price_fen, quantity, amount_fen,
        shipped, received)
      select o.order_id, o.company_id, p.part_id, p.oe_number, p.own_number, p.name_zh, 1000 + o.checkout_id * 37 % 50000, line,
        line * (1000 + o.checkout_id * 37 % 50000), case when o.status = 'completed' then line else 0 end,
        case when o.status = 'completed' then line else 0 end
      from placed o cross join generate_series(1, ${LINES_AN_ORDER}) line
      join ordered_part p on p.place = (o.order_id * 31 + line * 4999) % ${parts}::integer`
  await sql`drop table ordering`
}

async function addStatement(
  sql: postgres.TransactionSql,
  { brand, company_id }: { readonly brand: string; readonly company_id: Id<'company'> },
): Promise<void> {
  await sql`
    with owed as (
      select order_id, total_fen from sales_order
      where company_id = ${company_id} and status = 'completed'
      order by created_at desc, order_id desc limit ${STATEMENT_LINES}
    ), made as (
      insert into statement (brand, company_id, month, opening_fen, closing_fen, state, published_at)
      select ${brand}, ${company_id}, date_trunc('month', now() - interval '1 month'), 0, sum(total_fen), 'published', now()
      from owed returning statement_id
    )
    insert into statement_entry (brand, company_id, kind, amount_fen, order_id, happened_at, statement_id)
    select ${brand}, ${company_id}, 'order', total_fen, order_id,
      date_trunc('month', now() - interval '1 month') + row_number() over () * interval '8 minutes', statement_id
    from owed cross join made`
}
