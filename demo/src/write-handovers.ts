import type { Brand } from '@portal/brands/brand.ts'
import type { Sql, TransactionSql } from 'postgres'

type AnySql = Sql | TransactionSql

type DemoHandover = {
  readonly state: 'waiting' | 'ordered' | 'handed_back' | 'withdrawn'
  readonly hoursAgo: number
  readonly rows: number
  readonly note: string
  readonly reason?: string
}

const HANDOVERS: readonly DemoHandover[] = [
  { state: 'waiting', hoursAgo: 3, rows: 3, note: '客户周五来装，缺的先不要' },
  { state: 'waiting', hoursAgo: 27, rows: 2, note: '' },
  { state: 'ordered', hoursAgo: 0, rows: 3, note: '上周漏订的，麻烦一起下' },
  {
    state: 'handed_back',
    hoursAgo: 120,
    rows: 2,
    note: '备货',
    reason: '仓库还有两套，先用库存，用完再订。',
  },
  { state: 'withdrawn', hoursAgo: 340, rows: 1, note: '客户改期' },
]

/** Handovers of the sub-account of each brand's first company that may not order, in every state. */
export async function writeHandovers(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  // The cart was loaded with ids of its own.
  await sql`select setval(pg_get_serial_sequence('cart_line', 'cart_line_id'),
    (select coalesce(max(cart_line_id), 1) from cart_line))`
  for (const { id: brand } of brands) {
    const [clerk] = await sql<{ company_id: number; account_id: number; level: string }[]>`
      select a.company_id, a.account_id, c.price_level as level
      from account a join company c using (company_id)
      where a.brand = ${brand} and not a.is_main and not a.is_purchase order by a.account_id limit 1`
    if (clerk === undefined) continue
    for (const [place, handover] of HANDOVERS.entries())
      await (handover.state === 'ordered'
        ? writeOrdered(sql, { brand, ...clerk }, handover)
        : writeOther(sql, { brand, ...clerk }, { ...handover, place, today }))
  }
}

type Clerk = {
  readonly brand: string
  readonly company_id: number
  readonly account_id: number
  readonly level: string
}

/** The latest order of the main account with as many lines; it was handed over an hour before. */
async function writeOrdered(
  sql: AnySql,
  { brand, company_id, account_id }: Clerk,
  { rows, note }: DemoHandover,
): Promise<void> {
  await sql`
    with found as (
      select o.order_id, o.order_no, o.warehouse, o.account_id, o.created_at
      from sales_order o join account a using (account_id)
      where o.company_id = ${company_id} and a.is_main and o.status <> 'cancelled'
        and (select count(*) from order_line l where l.order_id = o.order_id) >= ${rows}
      order by o.created_at desc, o.order_id desc limit 1
    ), handed as (
      insert into cart_handover (brand, company_id, account_id, note, state, created_at, closed_at, closed_by)
      select ${brand}, ${company_id}, ${account_id}, ${note}, 'ordered',
        created_at - interval '1 hour', created_at, account_id
      from found returning cart_handover_id
    )
    insert into cart_handover_line
      (cart_handover_id, place, part_id, warehouse, quantity, cart_line_id, ordered, order_id)
    select h.cart_handover_id, row_number() over (order by l.order_line_id), l.part_id, f.warehouse, l.quantity, 0,
      l.quantity, f.order_id
    from handed h, found f join order_line l using (order_id)`
}

/** Popular parts that are in stock; those of waiting handovers lie locked in the cart. */
async function writeOther(
  sql: AnySql,
  { brand, company_id, account_id, level }: Clerk,
  {
    state,
    hoursAgo,
    rows,
    note,
    reason = '',
    place,
    today,
  }: DemoHandover & { readonly place: number; readonly today: Date },
): Promise<void> {
  const at = new Date(today.getTime() - hoursAgo * 3_600_000)
  const isOpen = state === 'waiting'
  await sql`
    with chosen as (
      select p.part_id, price.amount_fen, row_number() over (order by p.sold_90_days desc, p.part_id) as place
      from part p join part_price price on price.part_id = p.part_id and price.level = ${level}
      join stock s on s.part_id = p.part_id and s.warehouse = 1 and s.on_hand - s.allocated > 30
      where p.brand = ${brand} and not p.is_withdrawn and not p.is_coming_soon
      order by place limit ${rows} offset ${20 + place * 4}
    ), handed as (
      insert into cart_handover (brand, company_id, account_id, note, state, reason, created_at, closed_at, closed_by)
      select ${brand}, ${company_id}, ${account_id}, ${note}, ${state}, ${reason}, ${at},
        case when ${!isOpen} then ${at}::timestamptz + interval '5 hours' end,
        case when ${!isOpen} then (select account_id from account
          where company_id = ${company_id} and (account_id = ${account_id} or ${state !== 'withdrawn'})
          order by is_main = ${state !== 'withdrawn'} desc limit 1) end
      returning cart_handover_id
    ), locked as (
      insert into cart_line (brand, company_id, account_id, part_id, warehouse, quantity, price_fen, added_at, cart_handover_id)
      select ${brand}, ${company_id}, ${account_id}, part_id, 1, 1 + place % 3, amount_fen, ${at}, cart_handover_id
      from chosen, handed where ${isOpen}
      returning cart_line_id, part_id
    )
    insert into cart_handover_line (cart_handover_id, place, part_id, warehouse, quantity, cart_line_id)
    select cart_handover_id, row_number() over (order by c.place), c.part_id, 1, 1 + c.place % 3, coalesce(cart_line_id, 0)
    from chosen c cross join handed left join locked using (part_id)`
}
