import type { OrderStatus } from '#src/order-status.ts'

/** Where a new order begins: with a special wish the supplier has to agree first (`is_special_approval`). */
export function firstOrderStatus(isSpecialApproval: boolean): OrderStatus {
  return isSpecialApproval ? 'pending_approval' : 'confirmed'
}
