import type { OrderStatus } from '#src/order-status.ts'
import { type OrderActor, isOrderTransition } from '#src/order-transition.ts'

/** An order may be cancelled while nothing has left the warehouse. */
export function mayCancel(status: OrderStatus, by: Exclude<OrderActor, 'system'>): boolean {
  return isOrderTransition({ from: status, to: 'cancelled', by })
}
