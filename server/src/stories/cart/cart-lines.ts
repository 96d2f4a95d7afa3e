import { handedOverText } from '@portal/rules/cart/cart-handover.ts'
import { MAX_CART_ROWS } from '@portal/rules/cart/cart-limits.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import { type Warehouse, WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { type RawBuilder, sql } from 'kysely'

import { lockKey } from '#src/ground/database/lock-key.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { isOwn, type OwnRows } from '#src/ground/http/own-rows.ts'
import { type Dealer, openWarehouses } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'

/**
 * One user's request for one part from one warehouse; `quantity` in pieces, `price_fen` of one piece today. A part without
 * a price is refused before it gets here (`refusalOfQuote`).
 */
export type CartRequest = {
  readonly part_id: Id<'part'>
  readonly warehouse: Warehouse
  readonly quantity: number
  readonly price_fen: Fen | null
}

type Owner = {
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly account_id: Id<'account'>
}

/**
 * Locks one company's cart until the transaction ends. Taken before rows and stock, so that there are no deadlocks and
 * the limit of rows holds.
 */
export async function lockCart(tx: InTransaction, company_id: Id<'company'>): Promise<void> {
  await lockKey(tx, 'cart', company_id)
}

/**
 * Sets the quantity of rows and creates missing ones; the quantity is the new total, not an increment. A row keeps the
 * price at which it was added, since other pieces do not mean that a new one was seen.
 *
 * @returns the changed rows
 */
export async function setPieces(
  tx: InTransaction,
  owner: Owner,
  requests: readonly CartRequest[],
): Promise<Id<'cart_line'>[]> {
  if (requests.length === 0) return []
  const { rows } = await sql<{ cart_line_id: Id<'cart_line'> }>`
    insert into cart_line (brand, company_id, account_id, part_id, warehouse, quantity, price_fen)
    select ${owner.brand}, ${owner.company_id}, ${owner.account_id}, w.*
    from unnest(
      ${requests.map((request) => request.part_id)}::bigint[],
      ${requests.map((request) => request.warehouse)}::smallint[],
      ${requests.map((request) => request.quantity)}::integer[],
      ${requests.map((request) => request.price_fen)}::integer[]) w
    on conflict (account_id, part_id, warehouse, activity_item_id)
    do update set quantity = excluded.quantity, price_fen = coalesce(cart_line.price_fen, excluded.price_fen)
    returning cart_line_id`.execute(tx)
  return rows.map((row) => row.cart_line_id)
}

export async function removePlace(
  tx: InTransaction,
  place: {
    readonly account_id: Id<'account'>
    readonly part_id: Id<'part'>
    readonly warehouse: Warehouse
  },
): Promise<void> {
  await tx
    .deleteFrom('cart_line')
    .where('account_id', '=', place.account_id)
    .where('part_id', '=', place.part_id)
    .where('warehouse', '=', place.warehouse)
    .where('activity_item_id', 'is', null)
    .execute()
}

/** @returns the parts of the removed rows; rows of other users are unchanged and not included */
export async function removeLines(
  tx: InTransaction,
  scope: OwnRows,
  ids: readonly Id<'cart_line'>[],
): Promise<Id<'part'>[]> {
  const { rows } = await sql<{ part_id: Id<'part'> }>`
    delete from cart_line l where ${isOwn(scope, 'l')} and l.cart_line_id = any(${ids}::bigint[])
    returning l.part_id`.execute(tx)
  return rows.map((row) => row.part_id)
}

/** The shortages of an order stay in the cart; what was ordered leaves it. */
export async function keepPieces(
  tx: InTransaction,
  left: readonly { readonly cart_line_id: Id<'cart_line'>; readonly quantity: number }[],
): Promise<void> {
  if (left.length === 0) return
  await sql`
    update cart_line l set quantity = w.quantity
    from unnest(
      ${left.map((line) => line.cart_line_id)}::bigint[],
      ${left.map((line) => line.quantity)}::integer[]) w(cart_line_id, quantity)
    where l.cart_line_id = w.cart_line_id`.execute(tx)
}

/** Locks rows for an order by someone else, at today's prices: what changes from now on is shown. */
export async function handOverLines(
  tx: InTransaction,
  handover: { readonly cart_handover_id: Id<'cart_handover'>; readonly price_level: string },
  ids: readonly Id<'cart_line'>[],
): Promise<void> {
  await sql`
    update cart_line l set cart_handover_id = ${handover.cart_handover_id}, price_fen = price.amount_fen
    from part_price price
    where price.part_id = l.part_id and price.level = ${handover.price_level}
      and l.cart_line_id = any(${ids}::bigint[])`.execute(tx)
}

/**
 * Unlocks rows that nobody orders. They get other ids, so that a checkout opened before does not order them.
 */
export async function releaseLines(
  tx: InTransaction,
  cart_handover_id: Id<'cart_handover'>,
): Promise<void> {
  await sql`
    update cart_line set cart_line_id = default, cart_handover_id = null
    where cart_handover_id = ${cart_handover_id}`.execute(tx)
}

export async function countLines(db: Database, scope: OwnRows): Promise<number> {
  return countRows(
    db,
    sql`cart_line l
    where ${isOwn(scope, 'l')} and l.activity_item_id is null`,
  )
}

/** One row of the cart; undefined for another user's row and for rows of an activity. */
export async function findLine(
  db: Database,
  scope: OwnRows,
  cart_line_id: Id<'cart_line'>,
): Promise<{ account_id: Id<'account'>; part_id: Id<'part'>; warehouse: Warehouse } | undefined> {
  const { rows } = await sql<{
    account_id: Id<'account'>
    part_id: Id<'part'>
    warehouse: Warehouse
  }>`
    select l.account_id, l.part_id, l.warehouse from cart_line l
    where ${isOwn(scope, 'l')} and l.cart_line_id = ${cart_line_id}
      and l.activity_item_id is null`.execute(db)
  return rows[0]
}

type Pieces = {
  readonly part_id: Id<'part'>
  readonly warehouse: Warehouse
  readonly quantity: number
  readonly is_handed_over: boolean
}

export async function listPieces(
  db: Database,
  account_id: Id<'account'>,
  parts: readonly Id<'part'>[],
): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select part_id, warehouse, quantity, cart_handover_id is not null as is_handed_over from cart_line
    where account_id = ${account_id} and part_id = any(${parts}::bigint[])
      and activity_item_id is null`.execute(db)
  return rows
}

/**
 * Refuses to change rows that were handed over.
 *
 * @param which a condition on `cart_line l`
 * @throws {Refusal} `cart.handed_over`
 */
async function refuseHandedOver(
  tx: InTransaction,
  who: Pick<Dealer, 'company_id' | 'isPurchaser'>,
  which: RawBuilder<unknown>,
): Promise<void> {
  const locked = await countRows(
    tx,
    sql`cart_line l where l.company_id = ${who.company_id} and l.cart_handover_id is not null and ${which}`,
  )
  if (locked > 0) throw new Refusal('cart.handed_over', handedOverText(who))
}

/** @throws {Refusal} `cart.handed_over` */
export async function refuseHandedOverRows(
  tx: InTransaction,
  who: Dealer,
  ids: readonly Id<'cart_line'>[],
): Promise<void> {
  await refuseHandedOver(tx, who, sql`l.cart_line_id = any(${ids}::bigint[])`)
}

/**
 * For rows of the same users and parts at a warehouse, into which others would be merged.
 *
 * @throws {Refusal} `cart.handed_over`
 */
export async function refuseHandedOverAt(
  tx: InTransaction,
  who: Dealer,
  { ids, warehouse }: { readonly ids: readonly Id<'cart_line'>[]; readonly warehouse: Warehouse },
): Promise<void> {
  const isThere = sql`l.warehouse = ${warehouse} and (l.account_id, l.part_id) in (
    select m.account_id, m.part_id from cart_line m where m.cart_line_id = any(${ids}::bigint[]))`
  await refuseHandedOver(tx, who, isThere)
}

/** The price of a part for this buyer today, in fen; null if it has no price at the company's level. */
type PriceQuote = {
  readonly part_id: Id<'part'>
  readonly is_withdrawn: boolean
  readonly price_fen: Fen | null
}

/** The prices of these parts for a buyer; parts of other brands are left out. */
export async function listPriceQuotes(
  db: Database,
  buyer: { readonly brand: string; readonly price_level: string },
  parts: readonly Id<'part'>[],
): Promise<PriceQuote[]> {
  const { rows } = await sql<PriceQuote>`
    select p.part_id, p.is_withdrawn, price.amount_fen as price_fen
    from part p
    left join part_price price on price.part_id = p.part_id and price.level = ${buyer.price_level}
    where p.part_id = any(${parts}::bigint[]) and p.brand = ${buyer.brand}`.execute(db)
  return rows
}

/** Text for the user; undefined: may be added. A part of another brand has no quote. */
export function refusalOfQuote(quote: PriceQuote | undefined): string | undefined {
  if (!quote) return '找不到产品'
  if (quote.is_withdrawn) return '该配件已下架'
  return quote.price_fen === null ? '该配件暂无价格，请联系客服' : undefined
}

/** @throws {Refusal} `cart.warehouse_closed` when the company may not buy from there */
export function refuseClosedWarehouse(who: Dealer, warehouse: Warehouse): void {
  refuseIf('cart.warehouse_closed', closedToBuyer(who, warehouse))
}

/** Text for the user; undefined: may buy. The brand and the company decide, not the stock. */
export function closedToBuyer(who: Dealer, warehouse: Warehouse): string | undefined {
  if (openWarehouses(who).includes(warehouse)) return undefined
  return `当前账号不能从${WAREHOUSE_NAMES[warehouse]}采购`
}

export const FULL_CART = `购物车最多 ${MAX_CART_ROWS} 行，请先下单或删除部分配件`

/**
 * Refuses a cart with too many rows. Called after the change, which the refusal rolls back.
 *
 * @throws {Refusal} `cart.full`
 */
export async function refuseFullCart(
  tx: InTransaction,
  company_id: Id<'company'>,
): Promise<number> {
  const lines = await countLines(tx, { company_id })
  if (lines > MAX_CART_ROWS) throw new Refusal('cart.full', FULL_CART)
  return lines
}
