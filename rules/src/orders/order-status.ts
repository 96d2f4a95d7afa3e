/**
 * The state of an order.
 *
 * | status | shown | when |
 * |---|---|---|
 * | pending_approval | 待审核 | ordered with special approval; the supplier has to agree first |
 * | confirmed | 待发货 | may be picked |
 * | partly_shipped | 部分发货 | some parcels have left |
 * | shipped | 已发货 | all have |
 * | completed | 已完成 | all were received |
 * | cancelled | 已取消 | cancelled; stock, coins and vouchers were refunded |
 */
export const ORDER_STATUSES = [
  'pending_approval',
  'confirmed',
  'partly_shipped',
  'shipped',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The states in which the warehouse still has pieces to send. */
export const AWAITING_SHIPMENT = ['confirmed', 'partly_shipped'] as const satisfies OrderStatus[]

/** The states in which parcels have left and not all of them have arrived. */
export const ON_THE_WAY = ['partly_shipped', 'shipped'] as const satisfies OrderStatus[]

/** Orders in every other state count as bought. */
export const NOT_BOUGHT = 'cancelled' satisfies OrderStatus

/** Such orders hold stock, also while they await approval. */
export function isStillToShip(status: OrderStatus): boolean {
  return status === 'pending_approval' || mayShip(status)
}

/** False while the order awaits approval, and once everything has left. */
export function mayShip(status: OrderStatus): boolean {
  return AWAITING_SHIPMENT.some((one) => one === status)
}

export const ORDER_STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  pending_approval: '待审核',
  confirmed: '待发货',
  partly_shipped: '部分发货',
  shipped: '已发货',
  completed: '已完成',
  cancelled: '已取消',
}
