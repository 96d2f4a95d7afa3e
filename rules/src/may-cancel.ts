import type { OrderStatus } from '#src/order-status.ts'
import { type OrderActor, isOrderTransition } from '#src/order-transition.ts'

/** Whether an order may still be called off: as long as nothing has left the warehouse. */
export function mayCancel(status: OrderStatus, by: Exclude<OrderActor, 'system'>): boolean {
  return isOrderTransition({ from: status, to: 'cancelled', by })
}
