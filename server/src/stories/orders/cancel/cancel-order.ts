import type { cancelOrder as call } from '@portal/contract/admin-orders.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'
import { cancelAndRelease } from '#src/stories/orders/cancel/cancel-and-release.ts'
import { lockAnyOrder } from '#src/stories/orders/move/order-moves.ts'

/**
 * Cancels an order for staff while no piece has left the warehouse.
 *
 * @throws {Refusal} `order.reason_missing`; 404 when there is no such order; `order.not_cancellable`
 */
export async function cancelOrder(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { order_id, reason }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (reason.trim() === '') throw new Refusal('order.reason_missing', '请填写取消原因')
  return once(async (tx) => {
    const order = await lockAnyOrder(tx, order_id)
    if (!order) throw noSuchThing('order.not_found')
    const actor = { staff_id: who.staff_id }
    await cancelAndRelease(tx, { ...order, order_id, from: order.status, actor, reason, at: now() })
    await recordAction(tx, who, {
      action: 'order.cancel',
      brand: order.brand,
      table: 'sales_order',
      key: order_id,
      before: { status: order.status },
      after: { status: 'cancelled', reason: reason.trim() },
      at: now(),
    })
    return {}
  })
}
