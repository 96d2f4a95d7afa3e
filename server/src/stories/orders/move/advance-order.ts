import type { OrderStatus } from '@portal/rules/order-status.ts'
import { isOrderTransition, type OrderActor } from '@portal/rules/order-transition.ts'
import { statusAfterParcels } from '@portal/rules/status-after-parcels.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { setStatus } from '#src/stories/orders/move/order-moves.ts'
import { listProgress } from '#src/stories/orders/move/order-progress.ts'

/**
 * Sets a locked order to the state that follows from its parcels; the caller records the event.
 *
 * @returns its state afterwards
 * @throws when the table of transitions does not allow it: a bug of ours
 */
export async function advanceOrder(
  tx: InTransaction,
  {
    order_id,
    from,
    by,
  }: { readonly order_id: number; readonly from: OrderStatus; readonly by: OrderActor },
): Promise<OrderStatus> {
  const to = statusAfterParcels(await listProgress(tx, order_id))
  if (to === from) return from
  if (!isOrderTransition({ from, to, by })) throw new Error(`no order goes from ${from} to ${to}`)
  await setStatus(tx, order_id, to)
  return to
}
