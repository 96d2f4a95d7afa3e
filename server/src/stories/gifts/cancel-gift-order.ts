import type { cancelGiftOrder as call } from '@portal/contract/admin-gifts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'
import { getAdminGiftOrderOf } from '#src/stories/gifts/admin-gift-orders.ts'
import { cancelGifts, refundPoints } from '#src/stories/gifts/cancel-gifts.ts'
import { lockMovableGiftOrder } from '#src/stories/gifts/gift-order-rows.ts'

/**
 * Cancels gifts that have not left, restocks the pieces and refunds the points, exactly once; the order is unchanged.
 *
 * @throws {Refusal} 404; `gift_order.reason_missing`; `gift_order.not_movable`
 */
export async function cancelGiftOrder(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { gift_order_id, reason }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const why = reason.trim()
  refuseIf('gift_order.reason_missing', why === '' ? '请填写取消原因' : undefined)
  return once(async (tx) => {
    const found = await lockMovableGiftOrder(tx, gift_order_id, 'cancelled')
    const by = { actor: { staff_id: who.staff_id }, at: now() }
    await cancelGifts(tx, found, { ...by, reason: why })
    await refundPoints(tx, found, by)
    await recordAction(tx, who, {
      action: 'gift_order.cancel',
      brand: found.brand,
      table: 'gift_order',
      key: found.gift_order_id,
      before: { state: found.state },
      after: { state: 'cancelled', reason: why },
      at: by.at,
    })
    return getAdminGiftOrderOf(tx, gift_order_id)
  })
}
