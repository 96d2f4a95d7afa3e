import {
  type CartFilter,
  type CartGroupKey,
  type FilteredCartRow,
  groupOf,
} from '@portal/rules/cart/cart-filter.ts'
import type { Id } from '@portal/rules/ids.ts'
import { WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'

export type CartRowId = { readonly pd_cart_id: Id<'cart_line'> }

/**
 * The rows from one to the other, inclusive, in either direction; only the other one if the first
 * is gone.
 */
export function idsBetween(
  rows: readonly CartRowId[],
  one: Id<'cart_line'> | undefined,
  other: Id<'cart_line'>,
): Id<'cart_line'>[] {
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

export function isCartNarrowed({ words, model, user }: CartFilter): boolean {
  return words !== undefined || model !== undefined || user !== undefined
}
