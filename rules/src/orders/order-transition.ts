import { isAmong, type Move, type Moves } from '#src/orders/moves.ts'
import type { OrderStatus } from '#src/orders/order-status.ts'

export type OrderActor = 'company' | 'staff' | 'system'

export const ORDER_TRANSITIONS: Moves<OrderStatus, OrderActor> = [
  { from: 'pending_approval', to: 'confirmed', by: ['staff'] },
  { from: 'pending_approval', to: 'cancelled', by: ['company', 'staff'] },
  { from: 'confirmed', to: 'cancelled', by: ['company', 'staff'] },
  // Undoing an approval.
  { from: 'confirmed', to: 'pending_approval', by: ['staff'] },
  { from: 'confirmed', to: 'partly_shipped', by: ['staff'] },
  { from: 'confirmed', to: 'shipped', by: ['staff'] },
  { from: 'partly_shipped', to: 'shipped', by: ['staff'] },
  // The unshipped pieces were cancelled, and the others had arrived.
  { from: 'partly_shipped', to: 'completed', by: ['staff'] },
  { from: 'shipped', to: 'completed', by: ['company', 'system'] },
]

/** False for everything that the table does not list, and for a listed transition by another actor. */
export function isOrderTransition(move: Move<OrderStatus, OrderActor>): boolean {
  return isAmong(ORDER_TRANSITIONS, move)
}

/** Only while no piece has left the warehouse: what has left comes back by a return. */
export function mayCancel(status: OrderStatus, by: Exclude<OrderActor, 'system'>): boolean {
  return isOrderTransition({ from: status, to: 'cancelled', by })
}

/** The initial state of an order: with special approval the supplier has to agree first (`is_special_approval`). */
export function firstOrderStatus(isSpecialApproval: boolean): OrderStatus {
  return isSpecialApproval ? 'pending_approval' : 'confirmed'
}
