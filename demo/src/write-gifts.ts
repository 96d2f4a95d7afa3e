import type { Brand } from '@portal/brands/brand.ts'
import { shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import type { Sql, TransactionSql } from 'postgres'

import { momentDaysBefore } from '#src/calendar.ts'
import { randomFrom } from '#src/random.ts'
import { customerTime, staffTime } from '#src/working-time.ts'

type AnySql = Sql | TransactionSql

type DemoGift = {
  readonly name: string
  readonly category: string
  readonly description: string
  /** In demo/pictures. */
  readonly picture: string
  readonly points: number
  /** Including those that gift orders have taken since. */
  readonly received: number
  readonly isOn?: boolean
}

const GIFTS: readonly DemoGift[] = [
  {
    name: '丁腈手套 100 只',
    category: '耗材',
    description: '加厚 6 mil，黑色 L 码',
    picture: 'gift-gloves.webp',
    points: 320,
    received: 520,
  },
  {
    name: '刹车片厚度尺',
    category: '工具',
    description: '2–10 mm 五片，带颜色标记',
    picture: 'gift-gauge.webp',
    points: 240,
    received: 240,
  },
  {
    name: '三爪式机滤扳手',
    category: '工具',
    description: '适合 63–102 mm 机滤',
    picture: 'gift-wrench.webp',
    points: 380,
    received: 86,
  },
  {
    name: '磁吸工作灯 COB',
    category: '工具',
    description: '500 流明，可转 120°，USB-C 充电',
    picture: 'gift-work-light.webp',
    points: 620,
    received: 64,
  },
  {
    name: '雨刮片（一对）',
    category: '配件',
    description: '无骨 24+18 英寸，通用接头',
    picture: 'gift-wiper.webp',
    points: 760,
    received: 30,
  },
  {
    name: '机油滤清器 6 件装',
    category: '配件',
    description: '常用型号组合',
    picture: 'gift-oil-filter.webp',
    points: 1_480,
    received: 45,
  },
  {
    name: '气门室盖扭力套装',
    category: '工具',
    description: '1/4 英寸，12 件，5–25 N·m',
    picture: 'gift-torx.webp',
    points: 1_680,
    received: 12,
  },
  {
    name: 'OBD 蓝牙诊断头',
    category: '工具',
    description: '支持 CAN FD，读码清码',
    picture: 'gift-obd.webp',
    points: 2_600,
    received: 9,
  },
  {
    name: '新春礼盒',
    category: '配件',
    description: '去年的礼盒，已停止兑换',
    picture: 'gift-kit-box.webp',
    points: 980,
    received: 20,
    isOn: false,
  },
]

const ORDERS = [
  { daysAgo: 62, state: 'received', gifts: [[2, 1] as const, [0, 2] as const] },
  { daysAgo: 24, state: 'cancelled', gifts: [[3, 1] as const] },
  { daysAgo: 9, state: 'shipped', gifts: [[1, 1] as const] },
  { daysAgo: 0, state: 'placed', gifts: [[0, 1] as const] },
] as const
const COMPANIES = 2

/**
 * Writes the gifts of every brand with points, gift orders of its first companies in all states,
 * and a points cart. Runs after the orders and before the wallets, which record what the gifts
 * cost.
 */
export async function writeGifts(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  for (const brand of brands) {
    if (!brand.modules.pointsMall) continue
    const gifts = giftsOf(brand)
    const ids = await writeGiftCatalogue(sql, { brand, gifts, today })
    await writeGiftOrders(sql, { brand, gifts, ids, today })
    await fillCart(sql, brand.id, ids)
  }
  await sql`
    insert into gift_event (brand, gift_id, kind, change, balance_after, gift_order_id, happened_at)
    select brand, gift_id, kind, change, sum(change) over (partition by gift_id order by happened_at, kind desc), gift_order_id, happened_at
    from (
      select g.brand, g.gift_id, 'receipt' as kind, g.stock as change, null::bigint as gift_order_id, g.created_at as happened_at from gift g
      union all
      select o.brand, l.gift_id, 'order', -l.quantity, o.gift_order_id, o.created_at
      from gift_order o join gift_order_line l using (gift_order_id)
      union all
      select o.brand, l.gift_id, 'cancellation', l.quantity, o.gift_order_id, e.happened_at
      from gift_order o join gift_order_line l using (gift_order_id)
      join outbox e on e.subject_id = o.gift_order_id and e.name = 'gift_order.cancelled'
    ) moved order by happened_at, kind desc, gift_id`
  await sql`
    update gift g set stock = e.stock
    from (select gift_id, sum(change) as stock from gift_event group by gift_id) e where g.gift_id = e.gift_id`
}

/** The same goods for points and in numbers of the brand's own. */
function giftsOf({ id }: Brand): DemoGift[] {
  const random = randomFrom(`gifts of ${id}`)
  return GIFTS.map((gift) => ({
    ...gift,
    points: Math.round((gift.points * random.between(85, 105)) / 2_000) * 20,
    received: gift.received + random.below(gift.received),
  }))
}

async function writeGiftCatalogue(
  sql: AnySql,
  {
    brand,
    gifts,
    today,
  }: { readonly brand: Brand; readonly gifts: readonly DemoGift[]; readonly today: Date },
): Promise<number[]> {
  const rows = await sql<{ gift_id: string }[]>`
    insert into gift ${sql(
      gifts.map((gift) => ({
        brand: brand.id,
        name: gift.name,
        category: gift.category,
        description: gift.description,
        picture: `/pictures/${gift.picture}`,
        points: gift.points,
        stock: gift.received,
        is_on: gift.isOn ?? true,
        created_at: momentDaysBefore(today, 100, `${brand.id} ${gift.name}`),
      })),
    )} returning gift_id`
  return rows.map((row) => Number(row.gift_id))
}

type Writing = {
  readonly brand: Brand
  readonly gifts: readonly DemoGift[]
  readonly ids: readonly number[]
  readonly today: Date
}

async function writeGiftOrders(sql: AnySql, { brand, gifts, ids, today }: Writing): Promise<void> {
  const day = shanghaiDay(today.getTime())
  for (const { daysAgo, state, gifts: chosen } of ORDERS) {
    const lines = chosen.map(([place, quantity]) => ({
      ...at(gifts, place),
      id: at(ids, place),
      quantity,
    }))
    const points = lines.reduce((sum, line) => sum + line.points * line.quantity, 0)
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
    const ordered = await sql<Ordered[]>`
      with buyer as (
        select company_id, account_id from account where brand = ${brand.id} and is_main order by company_id limit ${COMPANIES}
      ), ordered as (
        select o.*, b.account_id as main_id, min(o.order_id) over (partition by o.checkout_id) as first_id
        from buyer b join sales_order o using (company_id)
      ), chosen as (
        select distinct on (o.company_id) o.*
        from ordered o
        where o.created_at < ${day}::date - ${daysAgo - 1}::integer
          and o.status = any(${state === 'placed' ? ['confirmed', 'partly_shipped', 'shipped'] : ['completed', 'shipped']})
          and o.order_id = o.first_id
          and not exists (select from gift_order g where g.order_id = o.order_id)
        order by o.company_id, o.created_at desc
      ), numbered as (
        select nextval(pg_get_serial_sequence('gift_order', 'gift_order_id')) as id, chosen.* from chosen
      ), made as (
        insert into gift_order (gift_order_id, gift_no, brand, company_id, account_id, order_id, state, points, quantity,
          contacts, mobile, province, city, district, street, carrier, tracking_no, created_at)
        overriding system value
        select id, 'GF' || to_char(created_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '-' || id, brand, company_id, main_id, order_id, ${state},
          ${points}, ${quantity}, contacts, mobile, province, city, district, street,
          ${state === 'shipped' || state === 'received' ? '顺丰速运' : ''},
          case when ${state === 'shipped' || state === 'received'} then 'SF14' || lpad((id * 7919 % 100000000)::text, 10, '0') else '' end,
          created_at
        from numbered returning *
      ), lines as (
        insert into gift_order_line (gift_order_id, gift_id, name, picture, points, quantity)
        select made.gift_order_id, w.id, w.name, '/pictures/' || w.picture, w.points, w.quantity
        from made, jsonb_to_recordset(${sql.json(lines)})
          w(id bigint, name text, picture text, points integer, quantity integer)
      )
      select gift_order_id::integer, created_at from made`
    await writeGiftEvents(
      sql,
      ordered.map((one) => ({ ...one, ...momentsOf(one, today) })),
    )
  }
}

type Ordered = { readonly gift_order_id: number; readonly created_at: Date }

/** When each step was taken; steps that the order does not reach are left out later. */
function momentsOf({ gift_order_id, created_at }: Ordered, today: Date) {
  const random = randomFrom(`gift order ${gift_order_id}`)
  const later = (least: number, most: number) => ({
    hours: least + random.next() * (most - least),
    until: today,
  })
  const cancelled_at = staffTime.after(created_at, later(0.5, 6))
  const shipped_at = staffTime.after(created_at, later(3, 12))
  const received_at = customerTime.after(shipped_at, later(16, 40))
  return { cancelled_at, shipped_at, received_at }
}

async function writeGiftEvents(
  sql: AnySql,
  timed: readonly (Ordered & ReturnType<typeof momentsOf>)[],
): Promise<void> {
  await sql`
    insert into outbox (name, subject_kind, subject_id, brand, company_id, account_id, staff_id, facts, happened_at)
    select 'gift_order.' || s.state, 'gift_order', g.gift_order_id, g.brand, g.company_id,
      case when s.role is null then g.account_id end, (select min(staff_id) from staff where role = s.role),
      jsonb_build_object('state', s.state) || case s.state
        when 'placed' then jsonb_build_object('gift_no', g.gift_no, 'order_id', g.order_id, 'quantity', g.quantity, 'points', g.points)
        when 'shipped' then jsonb_build_object('carrier', g.carrier, 'tracking_no', g.tracking_no)
        when 'cancelled' then '{"is_with_order": false, "reason": "客户改选其他礼品"}'
        else '{}' end,
      s.at
    from jsonb_to_recordset(${JSON.stringify(timed)}::text::jsonb)
      t(gift_order_id bigint, cancelled_at timestamptz, shipped_at timestamptz, received_at timestamptz)
    join gift_order g using (gift_order_id)
    cross join lateral (values
      ('placed', null, g.created_at), ('shipped', 'warehouse', t.shipped_at), ('received', null, t.received_at),
      ('cancelled', 'sales', t.cancelled_at)) s(state, role, at)
    where s.state = 'placed' or s.state = g.state or (s.state = 'shipped' and g.state = 'received')
    order by g.gift_order_id, s.at`
}

async function fillCart(sql: AnySql, brand: string, ids: readonly number[]): Promise<void> {
  await sql`
    insert into points_cart_line (company_id, gift_id, quantity)
    select min(company_id), ${at(ids, 2)}, 2 from company where brand = ${brand}`
}

function at<T>(list: readonly T[], place: number): T {
  const found = list[place]
  if (found === undefined) throw new Error(`nothing at ${place}`)
  return found
}
