import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { changeOrderStatus as call } from '@portal/contract/orders.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { cancelAndRelease } from '#src/stories/orders/cancel/cancel-and-release.ts'
import { lockOrder } from '#src/stories/orders/move/order-moves.ts'

/**
 * Cancels an order for its company while no piece has left the warehouse.
 *
 * @throws {Refusal} 404 when it is not an order that the user sees; `order.not_cancellable`
 */
export async function changeOrderStatus(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: Dealer,
  { order_id, reason = '' }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const order = await lockOrder(tx, ownRows(who), order_id)
    if (!order) throw noSuchThing('order.not_found')
    const actor = { account_id: who.account_id }
    await cancelAndRelease(tx, { ...order, order_id, from: order.status, actor, reason, at: now() })
    return {}
  })
}
