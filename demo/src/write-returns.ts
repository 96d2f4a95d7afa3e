import type { Brand } from '@portal/brands/brand.ts'
import type { Sql, TransactionSql } from 'postgres'

import { type Random, randomFrom } from '#src/random.ts'
import { textsOf } from '#src/texts/texts-of.ts'
import { customerTime, staffTime } from '#src/working-time.ts'

type AnySql = Sql | TransactionSql

const SALES_STAFF_ID = 2
const WAREHOUSE_STAFF_ID = 3

/** Received goods are broken and scrapped, so they do not affect stock. */
export async function writeReturns(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  await planReturns(sql, { brands, today })
  await writeReturnOrders(sql)
  await writeReturnEvents(sql)
  await sql`
    update order_line l set returned = p.held, credited = p.credited
    from (
      select order_line_id, count(*) filter (where state not in ('rejected', 'withdrawn')) as held,
        count(*) filter (where state = 'credited') as credited
      from planned_return group by order_line_id
    ) p where p.order_line_id = l.order_line_id`
  await sql`
    insert into statement_entry (brand, company_id, kind, amount_fen, return_id, happened_at)
    select brand, company_id, 'return', -credit_fen, return_id, credited_at
    from planned_return where state = 'credited' order by return_id`
  await sql`drop table planned_return`
}

/** From then on, an order is returned: what was decided since had its time. */
const ARRIVED_DAYS = 4

type Planned = {
  readonly brand: string
  readonly nth: number
  readonly place: number
  readonly kind: string
  readonly state: string
}
type Arrived = Planned & {
  readonly order_id: number
  readonly company_id: number
  readonly account_id: number
  readonly arrived_at: Date
}

/** Returns one piece of the first line of each chosen order, some hours after its delivery. */
async function planReturns(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  const requested = brands.flatMap((brand) =>
    textsOf(brand).returns.map(([nth, place, kind, state, reason, refusal = '']) => ({
      brand: brand.id,
      nth,
      place,
      kind,
      state,
      reason,
      refusal,
    })),
  )
  const arrived = await sql<Arrived[]>`
    with requested as (
      select * from jsonb_to_recordset(${JSON.stringify(requested)}::text::jsonb)
        w(brand text, nth integer, place integer, kind text, state text, reason text, refusal text)
    ), buyer as (
      select company_id, row_number() over (partition by brand order by company_id) as nth from company
    ), arrived as (
      select o.order_id, o.brand, o.company_id, o.account_id, buyer.nth, e.happened_at,
        row_number() over (partition by o.company_id order by e.happened_at desc, o.order_id desc) as place
      from buyer join sales_order o using (company_id)
      join business_event e on e.subject_kind = 'order' and e.subject_id = o.order_id and e.facts->>'status' = 'completed'
      where buyer.nth <= 3 and e.happened_at < ${today}::timestamptz - make_interval(days => ${ARRIVED_DAYS})
    )
    select w.*, a.order_id::integer, a.company_id::integer, a.account_id::integer, a.happened_at as arrived_at
    from requested w join arrived a using (brand, nth, place)`
  const timed = arrived.map((one) => ({ ...one, ...momentsOf(one, today) }))
  // Unlogged, because a temporary table is visible only to its own connection.
  await sql`
    create unlogged table planned_return as
    with chosen as (
      select * from jsonb_to_recordset(${JSON.stringify(timed)}::text::jsonb)
        w(brand text, nth integer, place integer, kind text, state text, reason text, refusal text, order_id bigint,
          company_id bigint, account_id bigint, applied_at timestamptz, withdrawn_at timestamptz, decided_at timestamptz,
          received_at timestamptz, credited_at timestamptz)
    ), line as (
      select distinct on (l.order_id) l.order_id, l.order_line_id, l.part_id,
        div(l.paid_fen, l.quantity) as credit_fen
      from order_line l where l.order_id in (select order_id from chosen)
      order by l.order_id, l.order_line_id
    )
    select row_number() over (order by c.applied_at, c.order_id) as return_id, c.*, l.order_line_id,
      case c.state when 'credited' then l.credit_fen else 0 end::bigint as credit_fen,
      (select min(i.delivery_id) from delivery_line i where i.order_line_id = l.order_line_id) as delivery_id,
      case when c.kind in ('broken', 'wrong') then array(
        select '/pictures/' || file from unnest(p.pictures) file) else '{}' end as pictures
    from chosen c join line l using (order_id) join part p on p.part_id = l.part_id`
}

/** Ago, counted while staff work, for those that wait to be sent in and to be credited. */
const WAITING_HOURS: ReadonlyMap<string, number> = new Map([
  ['approved', 6],
  ['received', 14],
])
const MORE_WAITING_HOURS = 12

/** When each step was taken; steps that the return does not reach are left out later. */
function momentsOf({ brand, nth, place, kind, state, arrived_at }: Arrived, today: Date) {
  const random = randomFrom(`return ${brand} ${nth} ${place}`)
  const later = (least: number, most: number) => ({
    hours: least + random.next() * (most - least),
    until: today,
  })
  const applied_at = appliedAt({ state, arrived_at }, { random, today })
  const withdrawn_at = customerTime.after(applied_at, later(0.3, 3))
  const decided_at = staffTime.after(applied_at, later(0.4, 8))
  const received_at = kind === 'short' ? decided_at : staffTime.after(decided_at, later(9, 20))
  const credited_at = staffTime.after(received_at, later(0.5, 6))
  return { applied_at, withdrawn_at, decided_at, received_at, credited_at }
}

function appliedAt(
  { state, arrived_at }: Pick<Arrived, 'state' | 'arrived_at'>,
  { random, today }: { readonly random: Random; readonly today: Date },
): Date {
  if (state === 'applied') return customerTime.before(today, 1 + random.next() * 17)
  const waiting = WAITING_HOURS.get(state)
  return waiting === undefined
    ? customerTime.after(arrived_at, { hours: 1 + random.next() * 19, until: today })
    : staffTime.before(today, waiting + random.next() * MORE_WAITING_HOURS)
}

async function writeReturnOrders(sql: AnySql): Promise<void> {
  await sql`
    insert into return_order (return_id, return_no, brand, company_id, account_id, kind, state, reason, pictures,
      delivery_id, quantity, credit_fen, created_at)
    overriding system value
    select return_id, 'RT' || to_char(applied_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '-' || return_id, brand,
      company_id, account_id, kind, state, reason, pictures, case when kind <> 'return' then delivery_id end, 1,
      credit_fen, applied_at
    from planned_return order by return_id`
  await sql`
    insert into return_line (return_id, order_line_id, quantity, arrived, scrapped, credit_fen)
    select return_id, order_line_id, 1, case when is_back then 1 end, case when is_back then 1 else 0 end, credit_fen
    from (select *, state in ('received', 'credited') and kind <> 'short' as is_back from planned_return) planned
    order by return_id`
  await sql`
    select setval(pg_get_serial_sequence('return_order', 'return_id'), coalesce(max(return_id), 0) + 1, false)
    from return_order`
}

async function writeReturnEvents(sql: AnySql): Promise<void> {
  await sql`
    insert into outbox (name, subject_kind, subject_id, brand, company_id, account_id, staff_id, facts, happened_at)
    select case when s.step in ('approved', 'rejected') then 'return.decided' else 'return.' || s.step end, 'return',
      p.return_id, p.brand, p.company_id, case when s.by = 0 then p.account_id end, case when s.by > 0 then s.by end,
      jsonb_build_object('state', case when s.step = 'approved' and p.kind = 'short' then 'received' else s.step end)
      || case s.step
        when 'applied' then jsonb_build_object('return_no', r.return_no, 'kind', p.kind, 'quantity', 1)
        when 'approved' then '{"is_approved": true, "reason": ""}'
        when 'rejected' then jsonb_build_object('is_approved', false, 'reason', p.refusal)
        when 'received' then '{"missing": []}'
        when 'credited' then jsonb_build_object('credit_fen', p.credit_fen, 'coins', 0, 'points', 0, 'withheld', '[]'::jsonb)
        else '{}' end,
      s.at
    from planned_return p
    join return_order r using (return_id)
    cross join lateral (values
      ('applied', 0, p.applied_at, array['applied', 'approved', 'rejected', 'withdrawn', 'received', 'credited']),
      ('withdrawn', 0, p.withdrawn_at, array['withdrawn']),
      ('rejected', ${SALES_STAFF_ID}::integer, p.decided_at, array['rejected']),
      ('approved', ${SALES_STAFF_ID}::integer, p.decided_at, array['approved', 'received', 'credited']),
      ('received', ${WAREHOUSE_STAFF_ID}::integer, p.received_at, array['received', 'credited']),
      ('credited', ${SALES_STAFF_ID}::integer, p.credited_at, array['credited'])
    ) s(step, by, at, states)
    where p.state = any(s.states) and not (s.step = 'received' and p.kind = 'short')
    order by p.return_id, s.at`
}
