import { isAmong, type Move, type Moves } from '#src/moves.ts'
import type { OrderStatus } from '#src/order-status.ts'

/** Who changes an order's state: the company that ordered, the supplier's staff, or the clock. */
export type OrderActor = 'company' | 'staff' | 'system'

/** Every allowed transition. Others cannot happen. */
export const ORDER_TRANSITIONS: Moves<OrderStatus, OrderActor> = [
  { from: 'pending_approval', to: 'confirmed', by: ['staff'] },
  { from: 'pending_approval', to: 'cancelled', by: ['company', 'staff'] },
  { from: 'confirmed', to: 'cancelled', by: ['company', 'staff'] },
  // An approval that is undone (rules/take-back).
  { from: 'confirmed', to: 'pending_approval', by: ['staff'] },
  { from: 'confirmed', to: 'partly_shipped', by: ['staff'] },
  { from: 'confirmed', to: 'shipped', by: ['staff'] },
  { from: 'partly_shipped', to: 'shipped', by: ['staff'] },
  // What had not left was cancelled, and the rest had arrived.
  { from: 'partly_shipped', to: 'completed', by: ['staff'] },
  { from: 'shipped', to: 'completed', by: ['company', 'system'] },
]

/** Whether this transition is in the table, for this actor. */
export function isOrderTransition(move: Move<OrderStatus, OrderActor>): boolean {
  return isAmong(ORDER_TRANSITIONS, move)
}

/** An order may be cancelled while nothing has left the warehouse. */
export function mayCancel(status: OrderStatus, by: Exclude<OrderActor, 'system'>): boolean {
  return isOrderTransition({ from: status, to: 'cancelled', by })
}

/** The state of a new order: one with special approval first needs the supplier's consent (`is_special_approval`). */
export function firstOrderStatus(isSpecialApproval: boolean): OrderStatus {
  return isSpecialApproval ? 'pending_approval' : 'confirmed'
}
