import type { CartRow } from '@portal/contract/cart.ts'
import { cartWarnings } from '@portal/rules/cart/cart-warnings.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen, yuanOfFen, ZERO_FEN } from '@portal/rules/money/money.ts'
import { lineAmount } from '@portal/rules/money/order-total.ts'
import { hiddenStockWording, stockWording } from '@portal/rules/stock/stock-wording.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { consumableDays } from '@portal/rules/time/consumable-days.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'

import { activityItems } from '#src/facts/deals/deal-rows.ts'
import type { FlashPrice } from '#src/facts/deals/list-flash-prices.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import { isOwn, type OwnRows } from '#src/ground/http/own-rows.ts'
import { type Dealer, openWarehouses, showsStock } from '#src/ground/http/who.ts'
import { FREE_IN_BOTH, joinBothStocks } from '#src/ledgers/stock/stock-movements.ts'

/** A cart row with its part, price and stock. Money in fen, quantities in pieces. */
export type CartLine = {
  readonly cart_line_id: Id<'cart_line'>
  readonly account_id: Id<'account'>
  readonly user_name: string
  readonly part_id: Id<'part'>
  readonly warehouse: Warehouse
  readonly quantity: number
  /** The buyer's price when the row was last changed. */
  readonly noted_fen: Fen
  /** Null if the part has no price at the company's level. */
  readonly price_fen: Fen | null
  readonly oe_number: string
  readonly own_number: string
  readonly name_zh: string
  readonly model_zh: string
  readonly picture: string | null
  readonly pieces_per_box: number
  readonly sold_90_days: number
  readonly make_id: string
  readonly category_3: string
  readonly is_coming_soon: boolean
  readonly is_withdrawn: boolean
  readonly guangzhou_available: number
  readonly beijing_available: number
  readonly is_viewed_today: boolean
  readonly is_reminded: boolean
  /** The deal's item for a row at the activity checkout; its price is null unless the activity is running. */
  readonly activity_item_id: Id<'activity_item'> | null
  readonly deal_id: Id<'deal'> | null
  readonly handover_id: Id<'cart_handover'> | null
}

export const OF_THE_PART = sql`
  p.oe_number, p.own_number, p.name_zh, p.model_zh, p.pictures[1] as picture, p.pieces_per_box,
  p.sold_90_days, p.make_id, p.category_3, p.is_coming_soon, p.is_withdrawn, ${FREE_IN_BOTH},
  v.viewed_at is not null as is_viewed_today`

export function joinPart({
  viewer_id,
  now,
}: {
  readonly viewer_id: Id<'account'>
  readonly now: Date
}): RawBuilder<unknown> {
  return sql`
    join part p on p.part_id = l.part_id
    ${joinBothStocks('l.part_id')}
    left join stock_view v on v.account_id = ${viewer_id} and v.part_id = l.part_id
      and v.viewed_at >= date_trunc('day', ${now}::timestamptz)`
}

type Params = {
  readonly scope: OwnRows
  /** Also rows of others that were handed over to those who may order. */
  readonly seesHandedOver?: boolean
  readonly viewer_id: Id<'account'>
  readonly price_level: string
  /** Only these rows; absent: all. */
  readonly ids?: readonly Id<'cart_line'>[]
  /** Only rows that wait in these handovers; absent: all. */
  readonly handovers?: readonly Id<'cart_handover'>[]
  /** Absent: rows of the cart. */
  readonly kind?: 'activity' | 'cart' | 'either'
  readonly now: Date
}

/** A row of an ended deal has no price, rather than the one at the company's level. */
const ofActivity = (now: Date) => ({
  join: sql`left join lateral (${activityItems(now)} where i.activity_item_id = l.activity_item_id) item on true`,
  price: sql`case when l.activity_item_id is null then price.amount_fen else item.price_fen end`,
  deal: sql`item.deal_id`,
})
/** The cart has no activity rows, so the join is skipped. */
const OF_NO_ACTIVITY = { join: sql``, price: sql`price.amount_fen`, deal: sql`null::bigint` }

function cartKindSql(kind: NonNullable<Params['kind']>, now: Date) {
  if (kind === 'cart') return { ...OF_NO_ACTIVITY, ofKind: sql`and l.activity_item_id is null` }
  return {
    ...ofActivity(now),
    ofKind: kind === 'either' ? sql`` : sql`and l.activity_item_id is not null`,
  }
}

/**
 * Cart rows, newest first; rows added together keep their order. One statement with a cost independent of the
 * catalogue's size.
 */
export async function listCartLines(db: Database, requested: Params): Promise<CartLine[]> {
  const {
    scope,
    seesHandedOver = false,
    viewer_id,
    price_level,
    ids,
    handovers,
    kind = 'cart',
    now,
  } = requested
  const handedOver = sql`l.company_id = ${scope.company_id} and l.cart_handover_id is not null`
  const visible = seesHandedOver ? sql`(${isOwn(scope, 'l')} or ${handedOver})` : isOwn(scope, 'l')
  const { join, price, deal, ofKind } = cartKindSql(kind, now)
  const among = ids === undefined ? sql`` : sql`and l.cart_line_id = any(${ids}::bigint[])`
  const ofHandovers =
    handovers === undefined ? sql`` : sql`and l.cart_handover_id = any(${handovers}::bigint[])`
  const { rows } = await sql<CartLine>`
    select l.cart_line_id, l.account_id, a.name as user_name, l.part_id, l.warehouse, l.quantity,
      l.price_fen as noted_fen, l.activity_item_id, ${deal} as deal_id, l.cart_handover_id as handover_id, ${price} as price_fen,
      ${OF_THE_PART},
      r.asked_at is not null as is_reminded
    from cart_line l
    join account a on a.account_id = l.account_id
    ${joinPart({ viewer_id, now })}
    left join part_price price on price.part_id = l.part_id and price.level = ${price_level}
    ${join}
    left join arrival_reminder r on r.account_id = ${viewer_id} and r.part_id = l.part_id
      and r.fired_at is null
    where ${visible} ${ofKind} ${among} ${ofHandovers}
    order by l.added_at desc, l.cart_line_id`.execute(db)
  return rows
}

/** Whether a row can be ordered before there is stock (brands with coming-soon parts). */
export function isPreOrder({ is_coming_soon }: CartLine, { brand }: Dealer): boolean {
  return brand.comingSoon && is_coming_soon
}

/** Stock does not matter here: a row without it stays in the cart and is a shortage at checkout. */
export function mayOrder(line: CartLine, who: Dealer): boolean {
  return (
    !line.is_withdrawn && line.price_fen !== null && openWarehouses(who).includes(line.warehouse)
  )
}

/** Pieces in the row's warehouse and in the other one; null if the other one is not open to the user. */
export function cartLineStock(
  line: CartLine,
  who: Dealer,
): { stock: number; otherStock: number | null } {
  const { guangzhou_available, beijing_available } = line
  if (line.warehouse === Warehouse.beijing)
    return { stock: beijing_available, otherStock: guangzhou_available }
  const hasBeijing = openWarehouses(who).includes(Warehouse.beijing)
  return { stock: guangzhou_available, otherStock: hasBeijing ? beijing_available : null }
}

/**
 * The row as this user may see it: without purchase prices and hidden stock.
 *
 * @param flash the part's price in the running flash sale
 */
export function cartRow(line: CartLine, who: Dealer, flash?: FlashPrice): Static<typeof CartRow> {
  const isHidden = !showsStock(who, line.is_viewed_today)
  const isPriced = who.isPurchaser && line.price_fen !== null
  const price = line.price_fen ?? ZERO_FEN
  return {
    pd_cart_id: line.cart_line_id,
    product_id: line.part_id,
    quantity: line.quantity,
    warehouse_type: line.warehouse,
    price: isPriced ? yuanOfFen(price) : null,
    tootal_price: isPriced ? yuanOfFen(lineAmount({ price, quantity: line.quantity })) : null,
    ...(isPriced && earlierPrice(line, price)),
    number: line.oe_number,
    frey_no: line.own_number,
    l_name_zh: line.name_zh,
    l_model_zh: line.model_zh,
    pic: line.picture ?? '',
    user_id: line.account_id,
    user_name: line.user_name,
    outbox_fcl_quantity: line.pieces_per_box,
    is_view_stock: flag(!isHidden),
    ...shownStock(line, who, isHidden),
    is_coming_soon: flag(isPreOrder(line, who)),
    is_apply: flag(line.is_reminded),
    warnings: warningsOf(line, who, isHidden),
    may_order: flag(mayOrder(line, who)),
    ...(line.deal_id !== null && { deal_id: line.deal_id }),
    ...(line.handover_id !== null && { handover_id: line.handover_id }),
    ...(isPriced && flash && flash.price_fen < price && { flash_sale: flashSale(flash, price) }),
  }
}

const earlierPrice = ({ noted_fen }: CartLine, price: Fen) =>
  noted_fen !== price && { price_when_added: yuanOfFen(noted_fen) }

function shownStock(line: CartLine, who: Dealer, isHidden: boolean) {
  const { stock, otherStock } = cartLineStock(line, who)
  const level = { available: stock, consumableDays: consumableDays(stock, line.sold_90_days) }
  return isHidden
    ? { stock: null, other_stock: null, stock_wording: hiddenStockWording(level) }
    : { stock, other_stock: otherStock, stock_wording: stockWording(level) }
}

function warningsOf(line: CartLine, who: Dealer, isHidden: boolean) {
  return cartWarnings({
    isWithdrawn: line.is_withdrawn,
    priceWhenAdded: line.noted_fen,
    price: line.price_fen ?? line.noted_fen,
    quantity: line.quantity,
    // A hidden stock must not show through the warnings either.
    available: isHidden || isPreOrder(line, who) ? 'unlimited' : cartLineStock(line, who).stock,
    cap: who.brand.stock.listCap,
    isDiscreet: !who.isPurchaser,
  })
}

function flashSale({ deal_id, price_fen }: FlashPrice, price: Fen) {
  return { deal_id, price: yuanOfFen(price_fen), saved: yuanOfFen(fen(price - price_fen)) }
}
