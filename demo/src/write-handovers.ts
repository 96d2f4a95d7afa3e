import type { Brand } from '@portal/brands/brand.ts'
import type { Sql, TransactionSql } from 'postgres'

import { momentDaysBefore } from '#src/calendar.ts'
import { randomFrom } from '#src/random.ts'
import type { HandoverText, OrderedHandover } from '#src/texts/brand-texts.ts'
import { textsOf } from '#src/texts/texts-of.ts'
import { customerTime } from '#src/working-time.ts'

type AnySql = Sql | TransactionSql

/** Handovers of the sub-account of each brand's first company that may not order, in every state. */
export async function writeHandovers(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  // The cart was loaded with ids of its own.
  await sql`select setval(pg_get_serial_sequence('cart_line', 'cart_line_id'),
    (select coalesce(max(cart_line_id), 1) from cart_line))`
  for (const one of brands) {
    const brand = one.id
    const { orderedHandovers, handovers } = textsOf(one)
    const [clerk] = await sql<{ company_id: number; account_id: number; level: string }[]>`
      select a.company_id, a.account_id, c.price_level as level
      from account a join company c using (company_id)
      where a.brand = ${brand} and not a.is_main and not a.is_purchase order by a.account_id limit 1`
    if (clerk === undefined) continue
    for (const handover of orderedHandovers) await writeOrdered(sql, { brand, ...clerk }, handover)
    for (const [place, handover] of handovers.entries())
      await writeOther(sql, { brand, ...clerk }, { ...handover, place, today })
  }
  await writeHandoverEvents(sql)
}

type Clerk = {
  readonly brand: string
  readonly company_id: number
  readonly account_id: number
  readonly level: string
}

/** An order of the main account, not of the first hour of a day; it was handed over shortly before. */
async function writeOrdered(
  sql: AnySql,
  { brand, company_id, account_id }: Clerk,
  { nth, rows, note, reason = '' }: OrderedHandover,
): Promise<void> {
  await sql`
    with found as (
      select o.order_id, o.warehouse, o.account_id, o.created_at
      from sales_order o join account a using (account_id)
      where o.company_id = ${company_id} and a.is_main and o.status <> 'cancelled'
        and (select count(*) from order_line l where l.order_id = o.order_id) >= ${rows}
        and (o.created_at at time zone 'Asia/Shanghai')::time >= '08:30'
      order by o.created_at desc, o.order_id desc offset ${nth} limit 1
    ), handed as (
      insert into cart_handover (brand, company_id, account_id, note, state, reason, created_at, closed_at, closed_by)
      select ${brand}, ${company_id}, ${account_id}, ${note}, ${reason === '' ? 'ordered' : 'handed_back'}, ${reason},
        created_at - make_interval(mins => ${12 + nth * 9}),
        created_at + case when ${reason !== ''} then interval '10 minutes' else '0' end,
        account_id
      from found returning cart_handover_id
    ), line as (
      select l.*, row_number() over (order by l.order_line_id) as place from found join order_line l using (order_id)
    )
    insert into cart_handover_line
      (cart_handover_id, place, part_id, warehouse, quantity, cart_line_id, ordered, order_id)
    select h.cart_handover_id, l.place, l.part_id, f.warehouse,
      l.quantity + case when l.place = 1 and ${reason !== ''} then 2 else 0 end, 0, l.quantity, f.order_id
    from handed h, found f, line l`
}

/** Popular parts that are in stock; those of waiting handovers lie locked in the cart, those handed back as before. */
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
  }: HandoverText & { readonly place: number; readonly today: Date },
): Promise<void> {
  const at = momentDaysBefore(today, Math.max(1, hoursAgo / 24), `${brand} handover ${place}`)
  const hours = 0.3 + randomFrom(`${brand} handover ${place} decided`).next() * 3
  const closedAt = customerTime.after(at, { hours, until: today })
  const isOpen = state === 'waiting'
  const isInCart = isOpen || state === 'handed_back'
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
        case when ${!isOpen} then ${closedAt}::timestamptz end,
        case when ${!isOpen} then (select account_id from account
          where company_id = ${company_id} and (account_id = ${account_id} or ${state !== 'withdrawn'})
          order by is_main = ${state !== 'withdrawn'} desc limit 1) end
      returning cart_handover_id, closed_by
    ), kept as (
      insert into cart_line (brand, company_id, account_id, part_id, warehouse, quantity, price_fen, added_at, cart_handover_id)
      select ${brand}, ${company_id}, ${account_id}, part_id, 1, 1 + place % 3, amount_fen, ${at},
        case when ${isOpen} then cart_handover_id end
      from chosen, handed where ${isInCart}
      returning cart_line_id, part_id
    )
    insert into cart_handover_line (cart_handover_id, place, part_id, warehouse, quantity, cart_line_id, taken_by)
    select cart_handover_id, row_number() over (order by c.place), c.part_id, 1, 1 + c.place % 3,
      case when ${isOpen} then cart_line_id else 0 end,
      case when ${state === 'taken_over'} then closed_by end
    from chosen c cross join handed left join kept using (part_id)`
}

/** As the stories of handovers record them. */
async function writeHandoverEvents(sql: AnySql): Promise<void> {
  await sql`
    with line as (
      select l.cart_handover_id, count(*)::integer as rows, sum(l.quantity)::integer as quantity,
        count(*) filter (where l.order_id is not null)::integer as ordered,
        count(*) filter (where l.taken_by is not null)::integer as taken,
        count(*) filter (where l.ordered < l.quantity and l.taken_by is null)::integer as waiting,
        min(o.created_at) as ordered_at, jsonb_agg(distinct o.order_no) filter (where o.order_id is not null) as order_nos
      from cart_handover_line l left join sales_order o using (order_id)
      group by l.cart_handover_id
    )
    insert into outbox (name, subject_kind, subject_id, brand, company_id, account_id, staff_id, facts, happened_at)
    select 'cart.' || step.name, 'cart_handover', h.cart_handover_id, h.brand, h.company_id, step.by, null, step.facts, step.at
    from cart_handover h
    join line l using (cart_handover_id)
    cross join lateral (values
      (true, 'handed_over', h.account_id, h.created_at, jsonb_build_object('rows', l.rows, 'quantity', l.quantity,
        'note', h.note, 'to', (select jsonb_agg(a.account_id order by a.account_id) from account a
          where a.company_id = h.company_id and (a.is_main or a.is_purchase) and a.is_enabled))),
      (l.ordered > 0, 'handover_ordered', h.closed_by, l.ordered_at, jsonb_build_object('asked_by', h.account_id,
        'rows', l.ordered, 'order_nos', l.order_nos, 'rows_waiting', l.waiting)),
      (l.taken > 0, 'taken_over', h.closed_by, h.closed_at, jsonb_build_object('asked_by', h.account_id,
        'rows', l.taken, 'rows_waiting', 0)),
      (h.state = 'handed_back', 'handed_back', h.closed_by, h.closed_at, jsonb_build_object('asked_by', h.account_id,
        'rows', l.waiting, 'reason', h.reason)),
      (h.state = 'withdrawn', 'handover_withdrawn', h.closed_by, h.closed_at, jsonb_build_object('rows', l.waiting))
    ) step(has, name, by, at, facts)
    where step.has
    order by step.at, h.cart_handover_id, step.name`
}
