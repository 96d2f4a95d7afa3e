import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'

import type { Transition } from '#src/order-status.ts'

export type Parcel = { id: number; at: number; pieces: number }

export type PlacedOrder = {
  order_no: string
  checkout_id: Id<'checkout'>
  warehouse: 1 | 2
  quantity: number
  total_fen: Fen
}

export function eventOfStep(
  { from, to, at, reason }: Transition,
  { placed, parcels }: { placed: PlacedOrder; parcels: readonly Parcel[] },
): { name: string; facts: Record<string, unknown> } {
  const moved = { from, status: to }
  if (from === undefined) return { name: 'order.placed', facts: { status: to, ...placed } }
  if (to === 'cancelled')
    return { name: 'order.cancelled', facts: { ...moved, reason, written_off: 0 } }
  if (to === 'confirmed') return { name: 'order.approved', facts: { status: to, reason } }
  if (to === 'completed') {
    const delivery_ids = parcels.map(({ id }) => id)
    return { name: 'parcel.received', facts: { ...moved, delivery_ids } }
  }
  const left = parcels.filter((parcel) => parcel.at === at)
  const quantity = left.reduce((sum, { pieces }) => sum + pieces, 0)
  const delivery_ids = left.map(({ id }) => id)
  return { name: 'parcel.shipped', facts: { ...moved, delivery_ids, quantity } }
}
