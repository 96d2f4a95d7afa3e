import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import type { Warehouse } from '#src/stock/warehouse.ts'

export type CartGroupKey = Warehouse | 'out' | 'invalid'

export type FilteredCartRow = {
  readonly warehouse_type: Warehouse
  readonly may_order: 0 | 1
  readonly warnings: readonly { readonly code: string }[]
  readonly number: string
  readonly frey_no: string
  readonly l_name_zh: string
  readonly l_model_zh: string
  readonly user_name: string
}

export type CartFilter = {
  readonly group?: CartGroupKey | undefined
  /** Matches any part of a number or a name. */
  readonly words?: string | undefined
  readonly model?: string | undefined
  readonly user?: string | undefined
}

/** A row is in one group only: no longer sold comes before out of stock, and that before its warehouse. */
export function groupOf({
  warehouse_type,
  may_order,
  warnings,
}: Pick<FilteredCartRow, 'warehouse_type' | 'may_order' | 'warnings'>): CartGroupKey {
  if (may_order === 0) return 'invalid'
  return warnings.some(({ code }) => code === 'out_of_stock') ? 'out' : warehouse_type
}

/** Rows that cannot be ordered now are left out of the cart's numbers and sums. */
export function isOrderable(row: Parameters<typeof groupOf>[0]): boolean {
  return isOrderableGroup(groupOf(row))
}

/** `out` and `invalid` are groups too, but nothing in them can be ordered. */
export function isOrderableGroup(group: CartGroupKey): group is Warehouse {
  return group !== 'out' && group !== 'invalid'
}

/** The rows that match a filter, in their order; words are compared like numbers, without spaces and punctuation. */
export function filteredRows<R extends FilteredCartRow>(
  rows: readonly R[],
  filter: CartFilter,
): R[] {
  const words = normalisedNumber(filter.words ?? '')
  return rows.filter(
    (row) =>
      (filter.group === undefined || groupOf(row) === filter.group) &&
      (filter.model === undefined || row.l_model_zh === filter.model) &&
      (filter.user === undefined || row.user_name === filter.user) &&
      (words === '' ||
        [row.number, row.frey_no, row.l_name_zh].some((text) =>
          normalisedNumber(text).includes(words),
        )),
  )
}
