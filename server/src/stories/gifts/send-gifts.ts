import type * as calls from '@portal/contract/admin-gifts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  GIFT_ORDER_STATES,
  type GiftOrderState,
  isGiftOrderMove,
} from '@portal/rules/gift-order.ts'
import { wayProblem } from '@portal/rules/parcel-problem.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { writeAudit } from '#src/ground/audit/write-audit.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import { cancelGifts, refundPoints } from '#src/stories/gifts/cancel-gifts.ts'
import {
  lockGiftOrder,
  type LockedGiftOrder,
  ofGiftOrder,
  setGiftOrderState,
} from '#src/stories/gifts/gift-order-rows.ts'
import { getAdminGiftOrderOf } from '#src/stories/gifts/list-admin-gift-orders.ts'

type Working = Pick<Context, 'now'> & { readonly once: Once }

/**
 * Ships the gifts, once the order they belong to no longer waits for approval.
 *
 * @throws {Refusal} 404; `gift_order.impossible` without carrier or number; `gift_order.not_movable`
 */
export async function shipGiftOrder(
  { once, now }: Working,
  who: StaffMember,
  { gift_order_id, carrier, tracking_no }: InputOf<typeof calls.shipGiftOrder>,
): Promise<OutputOf<typeof calls.shipGiftOrder>> {
  refuseIf('gift_order.impossible', wayProblem({ carrier, trackingNo: tracking_no }))
  return once(async (tx) => {
    const found = await lockMovable(tx, gift_order_id, 'shipped')
    await refuseUnapproved(tx, found.order_id)
    const way = { carrier: carrier.trim(), tracking_no: tracking_no.trim() }
    await tx.updateTable('gift_order').set(way).where('gift_order_id', '=', gift_order_id).execute()
    await setGiftOrderState(tx, gift_order_id, 'shipped')
    await recordEvent(tx, who, {
      name: 'gift_order.shipped',
      ...ofGiftOrder(found, now()),
      facts: { state: 'shipped', ...way },
    })
    await audit(tx, who, { found, after: { state: 'shipped', ...way } })
    return getAdminGiftOrderOf(tx, gift_order_id)
  })
}

/**
 * Cancels gifts that have not left and returns pieces and points, exactly once; the order goes on.
 *
 * @throws {Refusal} 404; `gift_order.reason_missing`; `gift_order.not_movable`
 */
export async function cancelGiftOrder(
  { once, now }: Working,
  who: StaffMember,
  { gift_order_id, reason }: InputOf<typeof calls.cancelGiftOrder>,
): Promise<OutputOf<typeof calls.cancelGiftOrder>> {
  const why = reason.trim()
  refuseIf('gift_order.reason_missing', why === '' ? '请填写取消原因' : undefined)
  return once(async (tx) => {
    const found = await lockMovable(tx, gift_order_id, 'cancelled')
    const by = { actor: { staff_id: who.staff_id }, at: now() }
    await cancelGifts(tx, found, { ...by, reason: why })
    await refundPoints(tx, found, by)
    await audit(tx, who, { found, after: { state: 'cancelled', reason: why } })
    return getAdminGiftOrderOf(tx, gift_order_id)
  })
}

async function lockMovable(
  tx: InTransaction,
  gift_order_id: number,
  to: GiftOrderState,
): Promise<LockedGiftOrder> {
  const found = await lockGiftOrder(tx, sql`g.gift_order_id = ${gift_order_id}`)
  if (!found) throw noSuchThing('gift_order.not_found')
  if (!isGiftOrderMove({ from: found.state, to, by: 'staff' }))
    throw new Refusal(
      'gift_order.not_movable',
      `礼品${GIFT_ORDER_STATES[found.state]}，无法${to === 'shipped' ? '寄出' : '取消'}`,
    )
  return found
}

async function refuseUnapproved(tx: InTransaction, order_id: number): Promise<void> {
  const order = await tx
    .selectFrom('sales_order')
    .select('status')
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (order?.status === 'pending_approval')
    throw new Refusal('gift_order.not_movable', '订单待审批，审批通过后才能寄出礼品')
}

async function audit(
  tx: InTransaction,
  who: StaffMember,
  { found, after }: { found: LockedGiftOrder; after: Readonly<Record<string, unknown>> },
): Promise<void> {
  await writeAudit(tx, who, {
    action: after['state'] === 'shipped' ? 'gift_order.ship' : 'gift_order.cancel',
    brand: found.brand,
    subject: 'gift_order',
    subject_id: found.gift_order_id,
    before: { state: found.state },
    after,
  })
}
