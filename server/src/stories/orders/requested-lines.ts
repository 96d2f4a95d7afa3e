import { allocateStock, type Allocation } from '@portal/rules/allocate-stock.ts'
import { Warehouse } from '@portal/rules/warehouse.ts'

import type { Dealer } from '#src/ground/http/who.ts'
import { isPreOrder } from '#src/stories/cart/index.ts'
import type { RequestedLine } from '#src/stories/orders/order-lines.ts'
import type { PricedLine } from '#src/stories/orders/read-checkout.ts'

/** Rows of a checkout as rules/allocate-stock takes them. */
export function requestedLines(rows: readonly PricedLine[], who: Dealer): RequestedLine[] {
  return rows.map((row) => ({
    row,
    partId: row.part_id,
    warehouse: row.warehouse,
    quantity: row.quantity,
    isPreOrder: isPreOrder(row, who),
  }))
}

/** How far stock goes for these rows as read with them; nothing is reserved. */
export function previewAllocation(
  rows: readonly PricedLine[],
  who: Dealer,
): Allocation<RequestedLine> {
  const stockLevels = rows.map((row) => ({
    partId: row.part_id,
    warehouse: row.warehouse,
    available:
      row.warehouse === Warehouse.beijing ? row.beijing_available : row.guangzhou_available,
  }))
  return allocateStock(requestedLines(rows, who), stockLevels)
}

/** The pieces that ship, which are what is paid. */
export function shippedRows(ordered: readonly RequestedLine[]): PricedLine[] {
  return ordered.map(({ row, quantity }) => ({ ...row, quantity }))
}
