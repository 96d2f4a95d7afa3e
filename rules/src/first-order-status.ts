import type { OrderStatus } from '#src/order-status.ts'

/** The state of a new order: one with special approval first needs the supplier's consent (`is_special_approval`). */
export function firstOrderStatus(isSpecialApproval: boolean): OrderStatus {
  return isSpecialApproval ? 'pending_approval' : 'confirmed'
}
