import type { ActivityDeal } from '@portal/contract/activities.ts'
import { setsLeft } from '@portal/rules/activities/activity.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen, yuanOfFen, ZERO_FEN } from '@portal/rules/money/money.ts'
import {
  hiddenStockWording,
  STOCK_WORDINGS,
  stockWording,
  type StockWording,
} from '@portal/rules/stock/stock-wording.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'

import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { type Dealer, openWarehouses, showsStock } from '#src/ground/http/who.ts'
import { freePieces } from '#src/ledgers/stock/stock-movements.ts'

type Deal = Static<typeof ActivityDeal>

type ItemRow = {
  readonly activity_item_id: Id<'activity_item'>
  readonly part_id: Id<'part'>
  readonly oe_number: string
  readonly own_number: string
  readonly name_zh: string
  readonly model_zh: string
  readonly picture: string | null
  readonly pieces: number
  readonly price_fen: Fen
  /** The price at the company's level; null if the part has none. */
  readonly usual_fen: Fen | null
  /** Pieces that can be ordered; 0 for a withdrawn part. */
  readonly available: number
}

type DealRow = {
  readonly deal_id: Id<'deal'>
  readonly section_title: string
  readonly name: string
  readonly warehouse: Warehouse
  readonly max_total: number | null
  readonly max_per_company: number | null
  readonly sold: number
  readonly mine: number
  readonly items: readonly ItemRow[]
  readonly total: number
}

type Params = {
  readonly activity_id: Id<'activity'>
  readonly kind: 'flash_sale' | 'bundle'
  readonly page: number
  readonly limit: number
}

/** In the order set by staff, only from warehouses that the company may buy from. */
export async function listDeals(
  db: Database,
  who: Dealer,
  { activity_id, kind, page, limit }: Params,
): Promise<{ list: Deal[]; total: number }> {
  const { rows } = await sql<DealRow>`
    select d.deal_id, s.title as section_title, d.name, d.warehouse, d.max_total, d.max_per_company,
      d.sold, coalesce(mine.sold, 0) as mine, of.items, count(*) over ()::integer as total
    from activity_section s
    join deal d using (activity_section_id)
    left join deal_share mine on mine.deal_id = d.deal_id and mine.company_id = ${who.company_id}
    cross join lateral (
      select json_agg(json_build_object('activity_item_id', i.activity_item_id, 'part_id', i.part_id,
        'oe_number', p.oe_number, 'own_number', p.own_number, 'name_zh', p.name_zh, 'model_zh', p.model_zh,
        'picture', p.pictures[1], 'pieces', i.pieces, 'price_fen', i.price_fen, 'usual_fen', price.amount_fen,
        'available', case when p.is_withdrawn then 0 else coalesce(${freePieces('st')}, 0) end)
        order by i.place) as items
      from activity_item i
      join part p using (part_id)
      left join part_price price on price.part_id = i.part_id and price.level = ${who.priceLevel}
      left join stock st on st.part_id = i.part_id and st.warehouse = d.warehouse
      where i.deal_id = d.deal_id
    ) of
    where s.activity_id = ${activity_id} and s.kind = ${kind}
      and d.warehouse = any(${[...openWarehouses(who)]}::smallint[])
    order by s.place, d.place
    ${pageOf({ page, limit })}`.execute(db)
  return { list: rows.map((row) => dealOf(row, who)), total: rows[0]?.total ?? 0 }
}

function dealOf({ items, total: _total, ...row }: DealRow, who: Dealer): Deal {
  const priced = (amount: Fen | null) =>
    who.isPurchaser && amount !== null ? yuanOfFen(amount) : null
  const price = sumOf(items, ({ price_fen }) => price_fen)
  const usual = sumOf(items, ({ usual_fen }) => usual_fen)
  const { max_total, max_per_company, sold, mine } = row
  return {
    deal_id: row.deal_id,
    section_title: row.section_title,
    name: row.name === '' ? (items[0]?.name_zh ?? '') : row.name,
    warehouse_type: row.warehouse,
    price: priced(price),
    usual_price: priced(usual),
    saved: priced(usual !== null && price !== null ? fen(Math.max(0, usual - price)) : null),
    max_total,
    max_per_company,
    sold,
    mine,
    left: setsLeft({
      maxTotal: max_total,
      maxPerCompany: max_per_company,
      sold,
      mine,
    }),
    stock_wording: wordingOf(items, who),
    items: items.map((item) => ({
      activity_item_id: item.activity_item_id,
      product_id: item.part_id,
      number: item.oe_number,
      frey_no: item.own_number,
      l_name_zh: item.name_zh,
      l_model_zh: item.model_zh,
      pic: item.picture ?? '',
      pieces: item.pieces,
      price: priced(item.price_fen),
      usual_price: priced(item.usual_fen),
    })),
  }
}

/** The sum for one set; null if one of its parts has no such price. */
function sumOf(items: readonly ItemRow[], priceOf: (item: ItemRow) => Fen | null): Fen | null {
  return items.reduce<Fen | null>((sum, item) => {
    const price = priceOf(item)
    return sum === null || price === null ? null : fen(sum + price * item.pieces)
  }, ZERO_FEN)
}

/** A set is as scarce as its scarcest part; a part with fewer pieces than a set needs counts as out of stock. */
function wordingOf(items: readonly ItemRow[], who: Dealer): StockWording {
  const wording = showsStock(who, false) ? stockWording : hiddenStockWording
  const places = items.map(({ available, pieces }) =>
    STOCK_WORDINGS.indexOf(
      wording({ available: available < pieces ? 0 : available, consumableDays: null }),
    ),
  )
  return STOCK_WORDINGS[Math.max(0, ...places)] ?? '正常'
}
