import { Warehouse } from '@portal/rules/stock/warehouse.ts'

import type { PartCard } from '#src/features/parts/parts-calls.ts'

type Stocked = Pick<
  PartCard,
  'frey_stock' | 'beijing_stock' | 'beijing_is_out' | 'stock_wording' | 'is_coming_soon'
>

type Worded = Pick<PartCard, 'stock_wording' | 'frey_wording' | 'beijing_wording'>

/** The available pieces in one warehouse; null if hidden or if the company does not buy from it. */
export function piecesIn(part: Stocked, warehouse: Warehouse): number | null {
  return warehouse === Warehouse.beijing ? part.beijing_stock : part.frey_stock
}

/** Falls back to the total stock if the company does not buy from the warehouse. */
export function wordingIn(part: Worded, warehouse: Warehouse): PartCard['stock_wording'] {
  const own = warehouse === Warehouse.beijing ? part.beijing_wording : part.frey_wording
  return own ?? part.stock_wording
}

/** While the pieces are hidden, the wording decides; a coming-soon part can always be pre-ordered. */
export function isBuyable(part: Stocked, warehouse: Warehouse): boolean {
  if (part.is_coming_soon === 1) return true
  if (warehouse === Warehouse.beijing && part.beijing_is_out === 1) return false
  const pieces = piecesIn(part, warehouse)
  return pieces === null ? part.stock_wording !== '缺货' : pieces > 0
}

/** False for coming-soon parts, because they can be pre-ordered. */
export function isOutOfStock(part: Pick<PartCard, 'stock_wording' | 'is_coming_soon'>): boolean {
  return part.stock_wording === '缺货' && part.is_coming_soon === 0
}
