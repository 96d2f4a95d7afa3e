import { MAX_CART_ROWS } from '@portal/rules/cart-limits.ts'
import type { Fen } from '@portal/rules/money.ts'
import { type Warehouse, WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { sql } from 'kysely'

import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { openWarehouses } from '#src/ledgers/stock/visible-stock.ts'
import { countLines } from '#src/stories/cart/cart-lines.ts'

/** What a part costs this buyer today, in fen; null if it has no price at the company's level. */
export type PriceQuote = {
  readonly part_id: number
  readonly is_withdrawn: boolean
  readonly price_fen: Fen | null
}

/** Parts of other brands are left out. */
export async function listPriceQuotes(
  db: Database,
  buyer: { readonly brand: string; readonly price_level: string },
  parts: readonly number[],
): Promise<PriceQuote[]> {
  const { rows } = await sql<PriceQuote>`
    select p.part_id, p.is_withdrawn, price.amount_fen as price_fen
    from part p
    left join part_price price on price.part_id = p.part_id and price.level = ${buyer.price_level}
    where p.part_id = any(${parts}::bigint[]) and p.brand = ${buyer.brand}`.execute(db)
  return rows
}

/** Why a part cannot be added to the cart, as the user reads it; undefined when it can. */
export function refusalOfQuote(quote: PriceQuote | undefined): string | undefined {
  if (!quote) return '找不到产品'
  if (quote.is_withdrawn) return '该配件已下架'
  return quote.price_fen === null ? '该配件暂无价格，请联系客服' : undefined
}

/** @throws {Refusal} `cart.warehouse_closed` when the company may not buy from there */
export function refuseClosedWarehouse(who: Dealer, warehouse: Warehouse): void {
  refuseIf('cart.warehouse_closed', closedToBuyer(who, warehouse))
}

/** Why the company may not buy from there; undefined if it may. */
export function closedToBuyer(who: Dealer, warehouse: Warehouse): string | undefined {
  if (openWarehouses(who).includes(warehouse)) return undefined
  return `当前账号不能从${WAREHOUSE_NAMES[warehouse]}采购`
}

export const FULL_CART = `购物车最多 ${MAX_CART_ROWS} 行，请先下单或删除部分配件`

/**
 * Called after the change, which the refusal rolls back.
 *
 * @throws {Refusal} `cart.full`
 */
export async function refuseFullCart(tx: InTransaction, company_id: number): Promise<number> {
  const lines = await countLines(tx, { company_id })
  if (lines > MAX_CART_ROWS) throw new Refusal('cart.full', FULL_CART)
  return lines
}
