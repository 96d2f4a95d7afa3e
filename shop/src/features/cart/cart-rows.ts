import {
  type CartFilter,
  type CartGroupKey,
  type FilteredCartRow,
  groupOf,
  isOrderable,
} from '@portal/rules/cart-filter.ts'
import { type Yuan, fenOfYuan, yuanOfFen } from '@portal/rules/money.ts'
import { lineAmount, orderTotal } from '@portal/rules/order-total.ts'
import { WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/warehouse.ts'

type Row = { readonly price: Yuan | null; readonly quantity: number }

export type CartSums = {
  readonly kinds: number
  readonly pieces: number
  /** Null for users who may not see prices. */
  readonly yuan: Yuan | null
}

/** The totals of rows; added in fen to avoid rounding errors. */
export function cartSums(rows: readonly Row[]): CartSums {
  const priced = rows.map(({ price, quantity }) => ({
    price: price === null ? 0 : fenOfYuan(price),
    quantity,
  }))
  const { kinds, pieces, amount } = orderTotal(priced)
  const isHidden = rows.some(({ price }) => price === null)
  return { kinds, pieces, yuan: isHidden ? null : yuanOfFen(amount) }
}

/** Counts distinct parts, because a part may be in both warehouses or in rows of two accounts. */
export function countDistinctParts(rows: readonly { readonly product_id: number }[]): number {
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
  readonly pd_cart_id: number
  readonly quantity: number
  readonly price: Yuan | null
  readonly tootal_price: Yuan | null
}

/** The cart after a row changes to this quantity, with its amount exact to the fen. */
export function cartWithPieces<C extends { readonly cart_list: readonly PiecesRow[] }>(
  cart: C,
  rowId: number,
  quantity: number,
): C {
  return {
    ...cart,
    cart_list: cart.cart_list.map((row) => {
      if (row.pd_cart_id !== rowId || row.quantity === quantity) return row
      return rowWithPieces(row, quantity)
    }),
  }
}

export function rowWithPieces<R extends PiecesRow>(row: R, quantity: number): R {
  const amount = row.price === null ? null : lineAmount({ price: fenOfYuan(row.price), quantity })
  return { ...row, quantity, tootal_price: amount === null ? null : yuanOfFen(amount) }
}

export type CartRowId = { readonly pd_cart_id: number }

/**
 * The rows from one to the other, inclusive, in either direction; only the other one if the first
 * is gone.
 */
export function idsBetween(
  rows: readonly CartRowId[],
  one: number | undefined,
  other: number,
): number[] {
  const places = [one, other].map((id) => rows.findIndex(({ pd_cart_id }) => pd_cart_id === id))
  const [from = -1, to = -1] = places.toSorted((a, b) => a - b)
  if (from < 0) return [other]
  return rows.slice(from, to + 1).map(({ pd_cart_id }) => pd_cart_id)
}

export type CartGroup<R extends FilteredCartRow> = {
  readonly key: CartGroupKey
  readonly rows: readonly R[]
}

export const GROUP_NAMES: Readonly<Record<CartGroupKey, string>> = {
  ...WAREHOUSE_NAMES,
  out: '缺货',
  invalid: '失效',
}

/** The rows by warehouse, with those that cannot be ordered last; omits empty groups. */
export function cartGroups<R extends FilteredCartRow>(rows: readonly R[]): CartGroup<R>[] {
  return [...WAREHOUSES, 'out' as const, 'invalid' as const]
    .map((key) => ({ key, rows: rows.filter((row) => groupOf(row) === key) }))
    .filter((group) => group.rows.length > 0)
}

/** Whether words, a model or an account narrow the cart, apart from its groups. */
export function isCartNarrowed({ words, model, user }: CartFilter): boolean {
  return words !== undefined || model !== undefined || user !== undefined
}
