import type { CartRow as CartRowOfWire } from '@portal/contract/cart.ts'
import type { Shortage } from '@portal/contract/checkout.ts'
import { isOrderable } from '@portal/rules/cart/cart-filter.ts'
import type { Id } from '@portal/rules/ids.ts'
import {
  type Fen,
  fen,
  fenOfYuan,
  type Yuan,
  yuanOfFen,
  ZERO_FEN,
} from '@portal/rules/money/money.ts'
import { lineAmount, orderTotal } from '@portal/rules/money/order-total.ts'
import { type Warehouse, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'
import type { Static } from 'typebox'

type CartRow = Static<typeof CartRowOfWire>

/** Handed over to those who may order: not to be changed until they decide. */
export function isLocked({ handover_id }: Pick<CartRow, 'handover_id'>): boolean {
  return handover_id !== undefined
}

/** Whether a user may tick the row, to order it or to hand it over. */
export function isTickable(row: Pick<CartRow, 'handover_id'>, maySettle: boolean): boolean {
  return maySettle || !isLocked(row)
}

/** Since it was put into the cart. */
export function isRepriced({ warnings }: Pick<CartRow, 'warnings'>): boolean {
  return warnings.some(({ code }) => code === 'price_changed')
}

/** What the changes of prices since then make of the amount of these rows. */
export function amountRepriced(
  rows: readonly Pick<CartRow, 'price' | 'price_when_added' | 'quantity'>[],
): Fen {
  const changes = rows.map(({ price, price_when_added: before, quantity }) =>
    price === null || before === undefined ? 0 : (fenOfYuan(price) - fenOfYuan(before)) * quantity,
  )
  return fen(changes.reduce((sum, more) => sum + more, 0))
}

type Row = { readonly price: Yuan | null; readonly quantity: number }

export type CartSums = {
  readonly kinds: number
  readonly pieces: number
  /** Null for users who may not see prices. */
  readonly yuan: Yuan | null
}

/** Added in fen, because sums of floating-point yuan drift; no amount if any price is hidden. */
export function cartSums(rows: readonly Row[]): CartSums {
  const priced = rows.map(({ price, quantity }) => ({
    price: price === null ? ZERO_FEN : fenOfYuan(price),
    quantity,
  }))
  const { kinds, pieces, amount } = orderTotal(priced)
  const isHidden = rows.some(({ price }) => price === null)
  return { kinds, pieces, yuan: isHidden ? null : yuanOfFen(amount) }
}

/** Counts distinct parts, because a part may be in both warehouses or in rows of two accounts. */
export function countDistinctParts(rows: readonly { readonly product_id: Id<'part'> }[]): number {
  return new Set(rows.map(({ product_id }) => product_id)).size
}

/** The count and total for the cart badge, mini cart and cart page; only orderable rows. */
export function sumsOfCart({
  cart_list,
  total_price,
}: {
  readonly cart_list: readonly (Row & Parameters<typeof isOrderable>[0])[]
  readonly total_price: Yuan | null
}): CartSums {
  const sums = cartSums(cart_list.filter(isOrderable))
  return total_price === null ? { ...sums, yuan: null } : sums
}

type PiecesRow = {
  readonly savedQuantity?: number
  readonly pd_cart_id: Id<'cart_line'>
  readonly quantity: number
  readonly price: Yuan | null
  readonly tootal_price: Yuan | null
}

/**
 * The cart as shown after a row changes to this quantity, with its amount exact to the fen. What the server has stays in
 * `savedQuantity` until it answers, so that nobody takes the page's own number for somebody else's.
 */
export function cartWithPieces<C extends { readonly cart_list: readonly PiecesRow[] }>(
  cart: C,
  rowId: number,
  quantity: number,
): C {
  return {
    ...cart,
    cart_list: cart.cart_list.map((row) => {
      if (row.pd_cart_id !== rowId || row.quantity === quantity) return row
      return { ...rowWithPieces(row, quantity), savedQuantity: row.savedQuantity ?? row.quantity }
    }),
  }
}

export function rowWithPieces<R extends PiecesRow>(row: R, quantity: number): R {
  const amount = row.price === null ? null : lineAmount({ price: fenOfYuan(row.price), quantity })
  return { ...row, quantity, tootal_price: amount === null ? null : yuanOfFen(amount) }
}

export type Shipment = { readonly warehouse: Warehouse; readonly rows: readonly CartRow[] }

/** The ticked orderable rows by warehouse; each warehouse becomes a separate order. */
export function shipmentsOf(
  rows: readonly CartRow[],
  selection: ReadonlySet<Id<'cart_line'>>,
): Shipment[] {
  const chosen = rows.filter((row) => row.may_order === 1 && selection.has(row.pd_cart_id))
  return WAREHOUSES.map((warehouse) => ({
    warehouse,
    rows: chosen.filter(({ warehouse_type }) => warehouse_type === warehouse),
  })).filter((shipment) => shipment.rows.length > 0)
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
  const rowsElsewhere = cart.filter(
    (row) => row.product_id === product_id && row.warehouse_type !== warehouse_type,
  )
  return Math.max(0, (stock ?? 0) - rowsElsewhere.reduce((sum, { quantity }) => sum + quantity, 0))
}

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
