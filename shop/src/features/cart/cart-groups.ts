import {
  type CartFilter,
  type CartGroupKey,
  type FilteredCartRow as Row,
  groupOf,
} from '@portal/rules/cart-filter.ts'
import { WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/warehouse.ts'

export type CartGroup<R extends Row> = { readonly key: CartGroupKey; readonly rows: readonly R[] }

export const GROUP_NAMES: Readonly<Record<CartGroupKey, string>> = {
  ...WAREHOUSE_NAMES,
  out: '缺货',
  invalid: '失效',
}

/** The rows by warehouse, those that can't be ordered last; groups without rows are left out. */
export function cartGroups<R extends Row>(rows: readonly R[]): CartGroup<R>[] {
  return [...WAREHOUSES, 'out' as const, 'invalid' as const]
    .map((key) => ({ key, rows: rows.filter((row) => groupOf(row) === key) }))
    .filter((group) => group.rows.length > 0)
}

/** Whether words, a model or an account narrow the cart, beside its groups. */
export function isNarrowed({ words, model, user }: CartFilter): boolean {
  return words !== undefined || model !== undefined || user !== undefined
}
