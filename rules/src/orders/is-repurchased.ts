import type { Id } from '#src/ids.ts'
import type { Warehouse } from '#src/stock/warehouse.ts'

type Place = { readonly product_id: Id<'part'>; readonly warehouse_type: Warehouse }

/**
 * Whether a cart row is bought again (specification 4, cart selection): the same part and, for a buyer with both
 * warehouses, the same warehouse.
 */
export function isRepurchased(
  row: Place,
  product: Place,
  { hasBeijing }: { readonly hasBeijing: boolean },
): boolean {
  if (row.product_id !== product.product_id) return false
  return !hasBeijing || row.warehouse_type === product.warehouse_type
}
