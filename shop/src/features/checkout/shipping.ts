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

/** Different parts: one that comes from two warehouses counts once. */
export function partsIn(rows: readonly Pick<CartRow, 'product_id'>[]): number {
  return new Set(rows.map(({ product_id }) => product_id)).size
}

/** Pieces of the row's part in the other warehouse that no row of the cart asks for yet. */
export function leftElsewhere(
  { product_id, warehouse_type }: Pick<CartRow, 'product_id' | 'warehouse_type'>,
  stock: number | null,
  cart: readonly Pick<CartRow, 'product_id' | 'warehouse_type' | 'quantity'>[],
): number {
  const there = cart.filter(
    (row) => row.product_id === product_id && row.warehouse_type !== warehouse_type,
  )
  return Math.max(0, (stock ?? 0) - there.reduce((sum, { quantity }) => sum + quantity, 0))
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
