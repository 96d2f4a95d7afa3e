import type { Brand } from '@portal/brands/brand.ts'
import { readMoment, shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import type { Sql, TransactionSql } from 'postgres'

import { momentDaysBefore } from '#src/calendar.ts'
import { type FlashSale, FLASH_SALES } from '#src/flash-sales.ts'
import { sellDeals } from '#src/sell-deals.ts'
import { textsOf } from '#src/texts/texts-of.ts'

type AnySql = Sql | TransactionSql

type Bundle = {
  readonly name: string
  readonly parts: readonly { readonly type: string; readonly pieces: number }[]
  readonly percent: number
}

const BUNDLES: readonly Bundle[] = [
  {
    name: '小保养三滤套装',
    parts: [
      { type: 'oil-filter-element', pieces: 1 },
      { type: 'air-filter-element', pieces: 1 },
      { type: 'cabin-filter', pieces: 1 },
    ],
    percent: 80,
  },
  {
    name: '前轮制动套装',
    parts: [
      { type: 'front-brake-disc', pieces: 2 },
      { type: 'front-brake-pad-set', pieces: 1 },
    ],
    percent: 82,
  },
]

/** Days from today, inclusive: two running activities, one planned, one past. */
const TIMES: readonly (readonly [number, number])[] = [
  [-2, 5],
  [-1, 6],
  [2, 9],
  [-9, -1],
]
/** Parts with less stock are not put into an activity. */
const MIN_STOCK = 10

export async function writeActivities(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  const day = shanghaiDay(today.getTime())
  const beijingFirst = brands.toSorted((a, b) => b.warehouses.length - a.warehouses.length)
  for (const [at, brand] of beijingFirst.entries()) {
    const [from, until] = TIMES[at % TIMES.length] ?? [0, 0]
    const { activity: title } = textsOf(brand)
    await writeActivity(sql, { brand: brand.id, title, day, from, until })
  }
  await sellDeals(sql)
}

type Of = {
  readonly brand: string
  readonly title: string
  readonly day: string
  readonly from: number
  readonly until: number
}

async function writeActivity(sql: AnySql, { brand, title, day, from, until }: Of): Promise<void> {
  const [made] = await sql<{ slides: number; flash: number; bundles: number }[]>`
    with made as (
      insert into activity (brand, title, flag_image, starts_at, ends_at, is_on, created_at)
      values (${brand}, ${title}, 'activity-flag.webp',
        (${day}::date + ${from}::integer)::timestamp at time zone 'Asia/Shanghai',
        (${day}::date + ${until}::integer + 1)::timestamp at time zone 'Asia/Shanghai', true,
        ${momentDaysBefore(readMoment(`${day} 00:00`), 12, title)})
      returning activity_id
    ), sections as (
      insert into activity_section (activity_id, kind, title, place)
      select activity_id, s.* from made, (values ('slides', '', 0), ('flash_sale', '限时秒杀', 1), ('bundle', '超值套装', 2)) s
      returning activity_section_id, kind
    )
    select max(activity_section_id) filter (where kind = 'slides') as slides,
      max(activity_section_id) filter (where kind = 'flash_sale') as flash,
      max(activity_section_id) filter (where kind = 'bundle') as bundles
    from sections`
  if (!made) throw new Error('An activity without sections.')
  await sql`
    insert into activity_slide (activity_section_id, place, title, subtitle, picture, link) values
      (${made.slides}, 0, '保养常用件特价', '数量有限，抢完为止', 'banner-service.webp', ''),
      (${made.slides}, 1, '制动套装整套更省', '前盘配前片，一车一套，整套立减', 'banner-brake.webp', '/parts/category?product_type_id=301')`
  for (const [place, sale] of FLASH_SALES.entries())
    await writeFlashSale(sql, { brand, section: made.flash, place, sale })
  for (const [place, bundle] of BUNDLES.entries())
    await writeBundle(sql, { brand, section: made.bundles, place, bundle })
}

type Place = { readonly brand: string; readonly section: number; readonly place: number }

/** Writes nothing if the brand has no such part in stock. */
async function writeFlashSale(
  sql: AnySql,
  { brand, section, place, sale }: Place & { readonly sale: FlashSale },
): Promise<void> {
  await sql`
    with best as (
      select p.part_id, price.amount_fen from part p
      join part_type t using (part_type_id)
      join part_price price on price.part_id = p.part_id and price.level = 'dealer'
      join stock s on s.part_id = p.part_id and s.warehouse = 1
      where p.brand = ${brand} and t.code = ${sale.type} and p.sold_90_days > 0 and not p.is_withdrawn and not p.is_coming_soon
        and s.on_hand - s.allocated >= ${MIN_STOCK}
      order by p.sold_90_days desc, p.part_id limit 1
    ), new_deal as (
      insert into deal (activity_section_id, place, max_total, max_per_company)
      select ${section}, ${place}, ${sale.total}, ${sale.perCompany} from best returning deal_id
    )
    insert into activity_item (deal_id, place, part_id, pieces, price_fen)
    select deal_id, 0, part_id, 1, ${discounted(sql, sale.percent)} from new_deal, best`
}

/** Writes the best sellers of the kinds that fit one car; nothing if there is no such car. */
async function writeBundle(
  sql: AnySql,
  { brand, section, place, bundle }: Place & { readonly bundle: Bundle },
): Promise<void> {
  const types = bundle.parts.map(({ type }) => type)
  const pieces = bundle.parts.map((part) => part.pieces)
  await sql`
    with kind as (
      select t.part_type_id, k.pieces, k.nth from unnest(${types}::text[], ${pieces}::integer[]) with ordinality k(code, pieces, nth)
      join part_type t using (code)
    ), fitting as (
      select f.vehicle_id, k.nth, k.pieces, f.part_id, f.sold_90_days, price.amount_fen
      from fitment f
      join kind k using (part_type_id)
      join part p on p.part_id = f.part_id and p.sold_90_days > 0 and not p.is_withdrawn and not p.is_coming_soon
      join part_price price on price.part_id = f.part_id and price.level = 'dealer'
      join stock s on s.part_id = f.part_id and s.warehouse = 1 and s.on_hand - s.allocated >= ${MIN_STOCK}
      where f.brand = ${brand}
    ), car as (
      select vehicle_id from fitting group by vehicle_id
      having count(distinct nth) = ${types.length}
      order by sum(sold_90_days) desc, vehicle_id limit 1
    ), best as (
      select distinct on (nth) nth, pieces, part_id, amount_fen from fitting join car using (vehicle_id)
      order by nth, sold_90_days desc, part_id
    ), new_deal as (
      insert into deal (activity_section_id, place, name, max_per_company)
      select ${section}, ${place}, ${bundle.name}, 5 from car returning deal_id
    )
    insert into activity_item (deal_id, place, part_id, pieces, price_fen)
    select deal_id, nth - 1, part_id, pieces, ${discounted(sql, bundle.percent)} from new_deal, best`
}

/** Rounded to ten fen, as is usual for such prices. */
function discounted(sql: AnySql, percent: number) {
  return sql`greatest(10, (amount_fen * ${percent}::integer / 1000) * 10)`
}
