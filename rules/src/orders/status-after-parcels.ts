import type { OrderStatus } from '#src/orders/order-status.ts'

export type LineProgress = {
  readonly quantity: number
  readonly shipped: number
  readonly received: number
}

/** Receipts do not count until every piece has left: an order with pieces to ship stays `partly_shipped`. */
export function statusAfterParcels(
  lines: readonly LineProgress[],
): Extract<OrderStatus, 'confirmed' | 'partly_shipped' | 'shipped' | 'completed'> {
  if (lines.every(({ shipped }) => shipped === 0)) return 'confirmed'
  if (lines.some(({ quantity, shipped }) => shipped < quantity)) return 'partly_shipped'
  return lines.every(({ quantity, received }) => received === quantity) ? 'completed' : 'shipped'
}
