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
  /** Its rest was called off: no parcel has left or arrived now. */
  readonly deed?: Extract<OrderAction, 'rest_cancelled'>
  readonly reason?: string
}

/**
 * Brings a locked order to where its parcels say it is, with the row of its timeline; nothing when it stands there.
 *
 * @throws when there is no such move in the table of transitions: our bug
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
