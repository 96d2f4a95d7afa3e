import { Warehouse } from '@portal/rules/warehouse.ts'

import type { PartCard } from '#src/features/parts/parts-calls.ts'

type Stocked = Pick<
  PartCard,
  'frey_stock' | 'beijing_stock' | 'beijing_is_out' | 'stock_wording' | 'is_coming_soon'
>

type Worded = Pick<PartCard, 'stock_wording' | 'frey_wording' | 'beijing_wording'>

/** Pieces of a part in one warehouse; null while hidden, and where the company doesn't buy. */
export function piecesIn(part: Stocked, warehouse: Warehouse): number | null {
  return warehouse === Warehouse.beijing ? part.beijing_stock : part.frey_stock
}

/** Pieces of a part that this user's cart holds from one warehouse. */
export function inCartOf(
  part: Pick<PartCard, 'cart_number' | 'beijing_cart_number'>,
  warehouse: Warehouse,
): number {
  return warehouse === Warehouse.beijing ? part.beijing_cart_number : part.cart_number
}

/** How much a warehouse has, in a word; where the company doesn't buy from it, how much there is in all. */
export function wordingIn(part: Worded, warehouse: Warehouse): PartCard['stock_wording'] {
  const own = warehouse === Warehouse.beijing ? part.beijing_wording : part.frey_wording
  return own ?? part.stock_wording
}

/** The warehouse has some, as far as may be known, or the part is ordered ahead. */
export function isBuyable(part: Stocked, warehouse: Warehouse): boolean {
  if (part.is_coming_soon === 1) return true
  if (warehouse === Warehouse.beijing && part.beijing_is_out === 1) return false
  const pieces = piecesIn(part, warehouse)
  return pieces === null ? part.stock_wording !== '缺货' : pieces > 0
}

/** Available nowhere; a coming-soon part is pre-ordered instead. */
export function isOutOfStock(part: Pick<PartCard, 'stock_wording' | 'is_coming_soon'>): boolean {
  return part.stock_wording === '缺货' && part.is_coming_soon === 0
}
