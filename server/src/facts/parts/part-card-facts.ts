import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import { NOT_BOUGHT } from '@portal/rules/orders/order-status.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'

import { hasSets, runsAt } from '#src/facts/deals/index.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import { type Dealer, openWarehouses } from '#src/ground/http/who.ts'
import {
  FREE_IN_BEIJING,
  FREE_IN_BOTH,
  FREE_IN_GUANGZHOU,
  joinBothStocks,
} from '#src/ledgers/stock/stock-movements.ts'

/** The stored facts of a part's card for one user. Money in fen, quantities in pieces. */
export type PartCardFacts = {
  readonly part_id: Id<'part'>
  readonly name_zh: string
  readonly oe_number: string
  readonly own_number: string
  readonly model_zh: string
  readonly brand_name: string
  readonly make_name: string
  readonly picture: string | null
  readonly attributes: { label: string; value: string }[]
  readonly pieces_per_box: number
  readonly demand_class: string
  readonly sold_90_days: number
  readonly is_coming_soon: boolean
  /** Amount by price level, for the requested levels; null if the part has none of them. */
  readonly prices: Readonly<Record<string, Fen>> | null
  readonly guangzhou_available: number
  readonly guangzhou_in_transit: number
  readonly guangzhou_arrives_on: string | null
  readonly beijing_available: number
  readonly beijing_in_transit: number
  readonly beijing_arrives_on: string | null
  readonly has_kit: boolean
  readonly is_bought: boolean
  readonly is_favourite: boolean
  readonly is_reminded: boolean
  readonly is_viewed_today: boolean
  readonly cart_guangzhou: number
  readonly cart_beijing: number
  readonly is_in_activity: boolean
  readonly activity_image: string | null
  /** The price of one piece in the flash sale; null if the part is in none. */
  readonly activity_fen: Fen | null
}

type Requested = {
  readonly ids: readonly Id<'part'>[]
  readonly levels: readonly string[]
  readonly now: Date
}

const BOTH_STOCKS = joinBothStocks('p.part_id')
const IS_NOT_SOLD_OUT = hasSets(1)

/**
 * The card facts of these parts in the given order, without parts of other brands. One statement of primary keys and
 * short index ranges, so that its cost grows with the answer only. Single values are subqueries: every join would pass
 * on all columns before it, which for one part costs more than finding them.
 */
export async function listPartCardFacts(
  lookupSql: Sql,
  who: Dealer,
  { ids, levels, now }: Requested,
): Promise<PartCardFacts[]> {
  if (ids.length === 0) return []
  return lookupSql<PartCardFacts>`
    select p.part_id, p.name_zh, p.oe_number, p.own_number, p.model_zh, p.brand_name,
      m.name_zh as make_name, p.pictures[1] as picture, p.attributes, p.pieces_per_box,
      p.demand_class, p.sold_90_days, p.is_coming_soon,
      (select json_object_agg(level, amount_fen) from part_price
        where part_id = p.part_id and level = any(${levels}::text[])) as prices,
      ${FREE_IN_BOTH},
      coalesce(g.in_transit, 0) as guangzhou_in_transit, g.arrives_on as guangzhou_arrives_on,
      coalesce(b.in_transit, 0) as beijing_in_transit, b.arrives_on as beijing_arrives_on,
      exists (select from kit_item where part_id = p.part_id) as has_kit,
      exists (select from order_line l join sales_order o using (order_id)
        where l.company_id = ${who.company_id} and l.part_id = p.part_id
          and o.status <> ${NOT_BOUGHT}) as is_bought,
      exists (select from favourite
        where account_id = ${who.account_id} and part_id = p.part_id) as is_favourite,
      exists (select from arrival_reminder
        where account_id = ${who.account_id} and part_id = p.part_id
          and fired_at is null) as is_reminded,
      exists (select from stock_view
        where account_id = ${who.account_id} and part_id = p.part_id
          and viewed_at >= date_trunc('day', ${now}::timestamptz)) as is_viewed_today,
      coalesce((select quantity from cart_line
        where account_id = ${who.account_id} and part_id = p.part_id and warehouse = ${Warehouse.guangzhou}
          and activity_item_id is null), 0) as cart_guangzhou,
      coalesce((select quantity from cart_line
        where account_id = ${who.account_id} and part_id = p.part_id and warehouse = ${Warehouse.beijing}
          and activity_item_id is null), 0) as cart_beijing,
      act.flag_image is not null as is_in_activity, act.flag_image as activity_image, act.activity_fen
    from unnest(${ids}::bigint[]) with ordinality as wanted (part_id, place)
    join part p on p.part_id = wanted.part_id and p.brand = ${who.brand.id}
    join make m on m.make_id = p.make_id
    ${BOTH_STOCKS}
    left join lateral (
      select a.flag_image, case when s.kind = 'flash_sale' then i.price_fen end as activity_fen
      from activity_item i
      join deal d using (deal_id)
      join activity_section s using (activity_section_id)
      join activity a using (activity_id)
      left join deal_share mine
        on mine.deal_id = d.deal_id and mine.company_id = ${who.company_id}
      where i.part_id = p.part_id and d.warehouse = any(${[...openWarehouses(who)]}::smallint[])
        and ${runsAt(now)}
        -- As a purchase would be refused: no promise of a price that nobody gets.
        and ${IS_NOT_SOLD_OUT}
        and (d.max_per_company is null or coalesce(mine.sold, 0) < d.max_per_company)
        and not p.is_withdrawn
        and case d.warehouse when ${Warehouse.guangzhou} then ${FREE_IN_GUANGZHOU} else ${FREE_IN_BEIJING} end >= i.pieces
      order by activity_fen limit 1
    ) act on true
    order by wanted.place`
}
