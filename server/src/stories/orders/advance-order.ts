import type { OrderAction } from '@portal/rules/order-action.ts'
import type { OrderStatus } from '@portal/rules/order-status.ts'
import { isOrderTransition, type OrderActor } from '@portal/rules/order-transition.ts'
import { statusAfterParcels } from '@portal/rules/status-after-parcels.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { addEvent, setStatus } from '#src/stories/orders/order-moves.ts'
import { listProgress } from '#src/stories/orders/order-progress.ts'

type Move = {
  readonly order_id: number
  readonly from: OrderStatus
  readonly at: Date
  readonly by: OrderActor
  readonly account_id?: number
  readonly staff_id?: number
  /** The rest was cancelled; no parcel has left or arrived now. */
  readonly deed?: Extract<OrderAction, 'rest_cancelled'>
  readonly reason?: string
}

/**
 * Sets a locked order to the state that follows from its parcels and adds the row of its timeline; does nothing if it
 * is in that state.
 *
 * @throws when the table of transitions does not allow it: a bug of ours
 */
export async function advanceOrder(
  tx: InTransaction,
  { order_id, from, at, by, account_id, staff_id, deed, reason = '' }: Move,
): Promise<OrderStatus> {
  const to = statusAfterParcels(await listProgress(tx, order_id))
  if (to === from) return from
  if (!isOrderTransition({ from, to, by })) throw new Error(`no order goes from ${from} to ${to}`)
  await setStatus(tx, order_id, to)
  await addEvent(tx, {
    order_id,
    from_status: from,
    to_status: to,
    account_id: account_id ?? null,
    staff_id: staff_id ?? null,
    ...(deed !== undefined && { deed }),
    reason: by === 'system' ? '超过 15 天自动签收' : reason,
    happened_at: at,
  })
  return to
}
