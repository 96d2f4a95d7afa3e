import type { RepurchaseProduct } from '@portal/contract/buy-again.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { previewOrder, type Shortage } from '@portal/contract/checkout.ts'
import { Id } from '@portal/contract/wire.ts'
import { isRepurchased } from '@portal/rules/is-repurchased.ts'
import { type Warehouse, WAREHOUSES } from '@portal/rules/warehouse.ts'
import { kept } from '@portal/ui/kept.ts'
import { serverKey } from '@portal/ui/server-query.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { Type } from 'typebox'

import { chooseCartRows, clearCartSelection } from '#src/session/cart-selection.ts'

import type { CartRow } from './cart-calls.ts'
import { rowWithPieces } from './cart-rows.ts'

const FRESH_MS = 5000

export type Shipment = { readonly warehouse: Warehouse; readonly rows: readonly CartRow[] }

/** The ticked orderable rows by warehouse; each warehouse becomes a separate order. */
export function shipmentsOf(rows: readonly CartRow[], selection: ReadonlySet<number>): Shipment[] {
  const chosen = rows.filter((row) => row.may_order === 1 && selection.has(row.pd_cart_id))
  return WAREHOUSES.map((warehouse) => ({
    warehouse,
    rows: chosen.filter(({ warehouse_type }) => warehouse_type === warehouse),
  })).filter((shipment) => shipment.rows.length > 0)
}

/** How far the stock is sufficient for these rows, in the order of allocation. */
export const previewQuery = (call: Caller, rows: readonly CartRow[]) => {
  const input = { pd_cart_ids: rows.map(({ pd_cart_id }) => pd_cart_id) }
  return queryOptions({
    queryKey: serverKey(previewOrder, input, rows.map(({ quantity }) => quantity).join()),
    queryFn: () => call(previewOrder, input),
    placeholderData: keepPreviousData,
    // Prefetched in the cart, so that the checkout can reuse it.
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always' as const,
    meta: { quiet: true },
  })
}

/** The rows with the quantities that would be shipped now, without those of which nothing is. */
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

/** Pieces of the part in the other warehouse that no cart row uses yet. */
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

/** The shortage of a row if the user may see its stock. */
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

const repurchasedHere = kept({
  storage: () => sessionStorage,
  name: 'repurchase',
  schema: Type.Array(Id),
})

/**
 * The buy-again mode of the cart (specification 4, cart selection): ticks only the buyer's own rows
 * with the given products, until an order is placed or the ticks are cleared.
 */
export function chooseRepurchased(
  rows: readonly CartRow[],
  products: readonly RepurchaseProduct[],
  { me, hasBeijing }: { readonly me: number | undefined; readonly hasBeijing: boolean },
): void {
  const ids = rows
    .filter(({ user_id }) => user_id === me)
    .filter((row) => products.some((product) => isRepurchased(row, product, { hasBeijing })))
    .map(({ pd_cart_id }) => pd_cart_id)
  clearCartSelection()
  chooseCartRows(ids, true)
  repurchasedHere.write(ids)
}

/** The rows of an order that are bought again, in the format of the order call. */
export function repurchasedAmong(rows: readonly CartRow[]): RepurchaseProduct[] {
  const ids = new Set(repurchasedHere.read())
  return rows
    .filter(({ pd_cart_id }) => ids.has(pd_cart_id))
    .map(({ product_id, quantity, warehouse_type }) => ({
      product_id,
      cart_number: quantity,
      warehouse_type,
    }))
}
