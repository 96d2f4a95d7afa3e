import { isAmong, type Move, type Moves } from '#src/moves.ts'
import type { OrderStatus } from '#src/order-status.ts'

/** Who moves an order on: the company that ordered, the supplier's staff, or the clock. */
export type OrderActor = 'company' | 'staff' | 'system'

/** Every move that there is. What isn't here can't happen. */
export const ORDER_TRANSITIONS: Moves<OrderStatus, OrderActor> = [
  { from: 'pending_approval', to: 'confirmed', by: ['staff'] },
  { from: 'pending_approval', to: 'cancelled', by: ['company', 'staff'] },
  { from: 'confirmed', to: 'cancelled', by: ['company', 'staff'] },
  // An approval that is taken back at once (rules/take-back).
  { from: 'confirmed', to: 'pending_approval', by: ['staff'] },
  { from: 'confirmed', to: 'partly_shipped', by: ['staff'] },
  { from: 'confirmed', to: 'shipped', by: ['staff'] },
  { from: 'partly_shipped', to: 'shipped', by: ['staff'] },
  // What had not left was called off, and the rest had arrived.
  { from: 'partly_shipped', to: 'completed', by: ['staff'] },
  { from: 'shipped', to: 'completed', by: ['company', 'system'] },
]

/** Whether this move is in the table, and this actor's to make. */
export function isOrderTransition(move: Move<OrderStatus, OrderActor>): boolean {
  return isAmong(ORDER_TRANSITIONS, move)
}
