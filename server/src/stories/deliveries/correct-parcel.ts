import type { correctParcel as call, ParcelTracking } from '@portal/contract/admin-orders.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { Id } from '@portal/rules/ids.ts'
import { trackingNumberProblem } from '@portal/rules/orders/parcel-problem.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { lockAnyOrder, ofOrder, trackingText } from '#src/stories/orders/index.ts'

/**
 * Corrects a parcel's carrier or tracking number until it is received. The order's timeline shows the old values.
 *
 * @throws {Refusal} `delivery.reason_missing`; `delivery.impossible`; 404 when there is no such parcel;
 *   `delivery.received`; 409 `delivery.changed` with the current values when a colleague was first;
 *   `delivery.nothing_changes`
 */
export async function correctParcel(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { delivery_id, reason, known, ...requested }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (reason.trim() === '') throw new Refusal('delivery.reason_missing', '请填写更正原因')
  const after = { carrier: requested.carrier.trim(), tracking_no: requested.tracking_no.trim() }
  refuseIf(
    'delivery.impossible',
    trackingNumberProblem({ carrier: after.carrier, trackingNumber: after.tracking_no }),
  )
  return once(async (tx) => {
    const { order_id } = await findParcel(tx, delivery_id)
    // Receiving locks the order too, so this read stays valid.
    const order = await lockAnyOrder(tx, order_id)
    if (!order) throw noSuchThing('delivery.not_found')
    const parcel = await findParcel(tx, delivery_id)
    if (parcel.received_at !== null)
      throw new Refusal('delivery.received', '包裹已签收，不能再更正')
    const before = { carrier: parcel.carrier, tracking_no: parcel.tracking_no }
    if (known !== undefined && !isSameTracking(known, before))
      throw new Refusal(
        'delivery.changed',
        `物流信息刚刚被改为 ${trackingText(before)}，请核对后再提交`,
        {
          status: EnvelopeStatus.changed,
          data: before,
        },
      )
    if (isSameTracking(before, after))
      throw new Refusal('delivery.nothing_changes', '承运商和运单号没有变化')
    await tx.updateTable('delivery').set(after).where('delivery_id', '=', delivery_id).execute()
    const { delivery_no } = parcel
    await recordStaffEvent(tx, who, {
      name: 'parcel.corrected',
      ...ofOrder(order, now()),
      facts: {
        status: order.status,
        delivery_id,
        delivery_no,
        before,
        after,
        reason: reason.trim(),
      },
      audit: {
        action: 'delivery.correct',
        table: 'delivery',
        key: delivery_id,
        before,
        after: { ...after, reason: reason.trim() },
      },
    })
    return after
  })
}

async function findParcel(tx: InTransaction, delivery_id: Id<'delivery'>) {
  const parcel = await tx
    .selectFrom('delivery')
    .select(['order_id', 'delivery_no', 'carrier', 'tracking_no', 'received_at'])
    .where('delivery_id', '=', delivery_id)
    .executeTakeFirst()
  if (!parcel) throw noSuchThing('delivery.not_found')
  return parcel
}

function isSameTracking(one: ParcelTracking, other: ParcelTracking) {
  return one.carrier === other.carrier && one.tracking_no === other.tracking_no
}
