import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'

import type { Sql } from '#src/ground/database/connect.ts'
import { MOMENT_PATTERN } from '#src/ground/database/moment-text.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import {
  FREE_IN_BEIJING,
  FREE_IN_GUANGZHOU,
  joinBothStocks,
} from '#src/ledgers/stock/stock-movements.ts'

export type PartVehicle = {
  readonly make: string
  readonly series: string
  readonly chassis: string
  readonly model: string
  readonly engine: string
  readonly transmission: string
  readonly displacement: string
  readonly body: string
  readonly year_from: number
  readonly year_to: number
}

export type PartNumber = {
  readonly normalised: string
  readonly display: string
  readonly factory: string
  readonly kind: 'oe' | 'own' | 'superseded' | 'other'
  readonly superseded_by: string | null
}

/** One item of a kit. Without part_id it is not sold separately, and its other fields are empty. */
export type KitItemFacts = {
  readonly part_id: Id<'part'> | null
  readonly name_zh: string
  readonly quantity: number
  readonly oe_number: string | null
  readonly own_number: string | null
  readonly picture: string | null
  readonly price_fen: Fen | null
  readonly sold_90_days: number
  readonly is_viewed_today: boolean
  readonly guangzhou_available: number
  readonly beijing_available: number
}

/** The stored facts of a part's page beyond its card. Money in fen, quantities in pieces, weight in grams. */
export type PartDetailFacts = {
  readonly pictures: string[]
  readonly engines: string
  readonly spec_zh: string
  readonly packing: string
  readonly color: string
  readonly description: string
  readonly weight_g: number
  readonly type_name: string
  readonly category_path: { product_type_id: string; l_name_zh: string }[]
  readonly kit: KitItemFacts[]
  readonly vehicles: PartVehicle[]
  readonly numbers: PartNumber[]
  readonly purchases: {
    order_id: Id<'order'>
    order_no: string
    status: OrderStatus
    created_at: string
    quantity: number
    price_fen: Fen
  }[]
}

const MAX_PURCHASES = 50

const BOTH_STOCKS = joinBothStocks('c.part_id')

/** Reads all facts in one statement; undefined when the brand has no such part. */
export async function findPartDetailFacts(
  sql: Sql,
  who: Dealer,
  { part_id, now }: { readonly part_id: Id<'part'>; readonly now: Date },
): Promise<PartDetailFacts | undefined> {
  const [facts] = await sql<PartDetailFacts>`
    select p.pictures, p.engines, p.spec_zh, p.packing, p.color, p.description, p.weight_g,
      c.name_zh as type_name,
      (select json_agg(json_build_object('product_type_id', category_id, 'l_name_zh', name_zh) order by level)
        from category where category_id in (p.category_1, p.category_2, p.category_3)) as category_path,
      coalesce((select json_agg(json_build_object(
          'part_id', c.part_id, 'name_zh', k.name_zh, 'quantity', k.quantity,
          'oe_number', c.oe_number, 'own_number', c.own_number, 'picture', c.pictures[1],
          'price_fen', (select amount_fen from part_price
            where part_id = c.part_id and level = ${who.priceLevel}),
          'sold_90_days', coalesce(c.sold_90_days, 0),
          'is_viewed_today', exists (select from stock_view v where v.account_id = ${who.account_id}
            and v.part_id = c.part_id and v.viewed_at >= date_trunc('day', ${now}::timestamptz)),
          'guangzhou_available', ${FREE_IN_GUANGZHOU},
          'beijing_available', ${FREE_IN_BEIJING}) order by k.line)
        from kit_item k
        left join part c on c.part_id = k.component_part_id and not c.is_withdrawn
        ${BOTH_STOCKS}
        where k.part_id = p.part_id), '[]') as kit,
      coalesce((select json_agg(json_build_object(
          'make', m.name_zh, 'series', v.series_zh, 'chassis', v.chassis, 'model', v.model,
          'engine', v.engine, 'transmission', v.transmission, 'displacement', v.displacement,
          'body', v.body, 'year_from', v.year_from, 'year_to', v.year_to)
          order by m.sort, v.series_zh, v.year_from, v.model)
        from fitment f join vehicle v using (vehicle_id) join make m using (make_id)
        where f.part_id = p.part_id), '[]') as vehicles,
      coalesce((select json_agg(json_build_object(
          'normalised', normalised, 'display', display, 'factory', factory, 'kind', kind,
          'superseded_by', superseded_by) order by kind, factory, display)
        from part_number where part_id = p.part_id), '[]') as numbers,
      coalesce((select json_agg(bought) from (
        select o.order_id, o.order_no, o.status, to_char(o.created_at, ${MOMENT_PATTERN}) as created_at,
          l.quantity, l.price_fen
        from order_line l join sales_order o using (order_id)
        where l.company_id = ${who.company_id} and l.part_id = p.part_id
        order by o.created_at desc limit ${MAX_PURCHASES}) bought), '[]') as purchases
    from part p join category c on c.category_id = p.category_3
    where p.part_id = ${part_id} and p.brand = ${who.brand.id}`
  return facts
}
