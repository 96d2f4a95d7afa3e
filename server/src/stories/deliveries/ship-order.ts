import type { shipOrder as call } from '@portal/contract/admin-orders.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { mayShip, ORDER_STATUS_NAMES } from '@portal/rules/orders/order-status.ts'
import { parcelProblem } from '@portal/rules/orders/parcel-problem.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { type LeavingPieces, ship } from '#src/ledgers/stock/stock-movements.ts'
import { addDelivery } from '#src/stories/deliveries/delivery-rows.ts'
import { advanceOrder, lockAnyOrder, ofOrder } from '#src/stories/orders/index.ts'

type Input = InputOf<typeof call>

/**
 * Ships a parcel: its pieces leave stock and allocation, and the order changes state.
 *
 * @throws {Refusal} 404 when there is no such order or line; `delivery.not_shippable` when the order waits for
 *   approval, is cancelled or has shipped completely; `delivery.impossible`; `delivery.not_in_stock`
 */
export async function shipOrder(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { order_id, carrier, tracking_no } = input
  const { staff_id } = who
  return once(async (tx) => {
    const order = await lockAnyOrder(tx, order_id)
    if (!order) throw noSuchThing('order.not_found')
    if (!mayShip(order.status))
      throw new Refusal(
        'delivery.not_shippable',
        `订单${ORDER_STATUS_NAMES[order.status]}，无法发货`,
      )
    const packed = await packedLines(tx, input)
    refuseIf(
      'delivery.impossible',
      parcelProblem({ carrier, trackingNumber: tracking_no, lines: packed }),
    )
    const leaving = leavingPieces(packed, { order_id, warehouse: order.warehouse })
    if (!(await ship(tx, order.brand, leaving)))
      throw new Refusal('delivery.not_in_stock', '库存不足，预订件尚未到货')
    const at = now()
    const parcel = { carrier: carrier.trim(), tracking_no: tracking_no.trim() }
    const sent = await addDelivery(tx, { order_id, staff_id, at, lines: packed, ...parcel })
    const { status: from } = order
    const status = await advanceOrder(tx, { order_id, from, by: 'staff' })
    const quantity = packed.reduce((sum, line) => sum + line.quantity, 0)
    await recordStaffEvent(tx, who, {
      name: 'parcel.shipped',
      ...ofOrder(order, at),
      facts: { from, status, delivery_ids: [sent.delivery_id], quantity },
      audit: {
        action: 'order.ship',
        table: 'delivery',
        key: sent.delivery_id,
        after: { order_id, status, ...parcel, lines: input.lines },
      },
    })
    return { ...sent, status }
  })
}

type PackedLine = {
  readonly order_line_id: Id<'order_line'>
  readonly part_id: Id<'part'>
  readonly is_pre_order: boolean
  readonly quantity: number
  /** Pieces not yet shipped. */
  readonly left: number
}

/** @throws {Refusal} 404 when a line is not of this order, or is listed twice */
async function packedLines(tx: InTransaction, { order_id, lines }: Input): Promise<PackedLine[]> {
  const requested = new Map(lines.map((line) => [line.order_line_id, line.quantity]))
  const found = await tx
    .selectFrom('order_line')
    .select(['order_line_id', 'part_id', 'is_pre_order', 'quantity', 'shipped'])
    .where('order_id', '=', order_id)
    .where('order_line_id', 'in', [...requested.keys()])
    .orderBy('order_line_id')
    .execute()
  if (found.length < lines.length) throw noSuchThing('delivery.line_not_found')
  return found.map(({ quantity, shipped, ...line }) => ({
    ...line,
    left: quantity - shipped,
    quantity: requested.get(line.order_line_id) ?? 0,
  }))
}

/** Merges two lines of the same part, so that it leaves stock once. */
function leavingPieces(
  packed: readonly PackedLine[],
  from: { readonly order_id: Id<'order'>; readonly warehouse: Warehouse },
): LeavingPieces[] {
  const leaving = new Map<string, LeavingPieces>()
  for (const { part_id, is_pre_order, quantity } of packed) {
    const key = `${part_id} ${is_pre_order}`
    const pieces = (leaving.get(key)?.pieces ?? 0) + quantity
    leaving.set(key, { ...from, part_id, pieces, wasPromised: !is_pre_order })
  }
  return [...leaving.values()]
}
