import type { Shortage } from '@portal/contract/checkout.ts'

import type { CartRow } from '../cart/cart-calls.ts'
import { rowWithPieces } from '../cart/with-pieces.ts'

/** The rows with the pieces that an order would ship now; those of which nothing ships are not among them. */
export function shippedRows(
  rows: readonly CartRow[],
  shortages: readonly Pick<Shortage, 'pd_cart_id' | 'ships'>[],
): CartRow[] {
  const ships = new Map(shortages.map((one) => [one.pd_cart_id, one.ships]))
  return rows.flatMap((row) => {
    const pieces = Math.min(row.quantity, ships.get(row.pd_cart_id) ?? row.quantity)
    if (pieces === 0) return []
    return [pieces === row.quantity ? row : rowWithPieces(row, pieces)]
  })
}

/** What lacks of a row whose stock this user sees. */
export function shortageOf(row: CartRow): Shortage[] {
  const isShort = row.warnings.some(({ code }) => code === 'short' || code === 'out_of_stock')
  if (!isShort || row.stock === null) return []
  const { pd_cart_id, product_id, number, l_name_zh, warehouse_type, quantity } = row
  return [
    {
      pd_cart_id,
      product_id,
      number,
      l_name_zh,
      warehouse_type,
      quantity,
      ships: Math.max(0, row.stock),
      other_stock: row.other_stock,
    },
  ]
}
