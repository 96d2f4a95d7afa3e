import type { shipGiftOrder as call } from '@portal/contract/admin-gifts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { trackingNumberProblem } from '@portal/rules/orders/parcel-problem.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { getAdminGiftOrderOf } from '#src/stories/gifts/admin-gift-orders.ts'
import {
  lockMovableGiftOrder,
  ofGiftOrder,
  setGiftOrderState,
} from '#src/stories/gifts/gift-order-rows.ts'

/**
 * Ships the gifts, once their order no longer waits for approval.
 *
 * @throws {Refusal} 404; `gift_order.impossible` without carrier or number; `gift_order.not_movable`
 */
export async function shipGiftOrder(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { gift_order_id, carrier, tracking_no }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseIf('gift_order.impossible', trackingNumberProblem({ carrier, trackingNumber: tracking_no }))
  return once(async (tx) => {
    const found = await lockMovableGiftOrder(tx, gift_order_id, 'shipped')
    await refuseUnapproved(tx, found.order_id)
    const tracking = { carrier: carrier.trim(), tracking_no: tracking_no.trim() }
    await tx
      .updateTable('gift_order')
      .set(tracking)
      .where('gift_order_id', '=', gift_order_id)
      .execute()
    await setGiftOrderState(tx, gift_order_id, 'shipped')
    await recordStaffEvent(tx, who, {
      name: 'gift_order.shipped',
      ...ofGiftOrder(found, now()),
      facts: { state: 'shipped', ...tracking },
      audit: {
        action: 'gift_order.ship',
        table: 'gift_order',
        key: found.gift_order_id,
        before: { state: found.state },
        after: { state: 'shipped', ...tracking },
      },
    })
    return getAdminGiftOrderOf(tx, gift_order_id)
  })
}

async function refuseUnapproved(tx: InTransaction, order_id: Id<'order'>): Promise<void> {
  const order = await tx
    .selectFrom('sales_order')
    .select('status')
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (order?.status === 'pending_approval')
    throw new Refusal('gift_order.not_movable', '订单待审批，审批通过后才能寄出礼品')
}
