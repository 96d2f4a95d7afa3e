import type { Id } from '@portal/rules/ids.ts'

import type { Parcel } from '#src/order-events.ts'
import type { Transition } from '#src/order-status.ts'
import type { Random } from '#src/random.ts'
import type { RowSink } from '#src/row-sink.ts'

export type ShippedLine = { orderLineId: Id<'order_line'>; pieces: number }

type ShippedOrder = {
  orderId: Id<'order'>
  orderNo: string
  brand: string
  companyId: Id<'company'>
  accountId: Id<'account'> | null
  warehouse: 1 | 2
  steps: readonly Transition[]
  lines: readonly ShippedLine[]
  /** It may name the carrier: `到付顺丰`. */
  remark: string
}

/** With how their tracking numbers begin. */
const CARRIERS = [
  ['顺丰速运', 'SF'],
  ['京东物流', 'JD'],
  ['德邦快递', 'DPK'],
  ['跨越速运', 'KY'],
] as const

/** Writes a parcel for each shipment; parcels of a completed order are delivered. */
export function writeParcels(
  order: ShippedOrder,
  {
    sink,
    serials,
    random,
    staffIds,
  }: {
    sink: RowSink
    serials: { delivery: number }
    random: Random
    staffIds: readonly Id<'staff'>[]
  },
): Parcel[] {
  const left = order.steps.filter(({ to }) => to === 'partly_shipped' || to === 'shipped')
  const done = order.steps.find(({ to }) => to === 'completed')
  const parcels = order.lines.length > 1 ? left.length : Math.min(left.length, 1)
  const written: Parcel[] = []
  for (const [nth, { at }] of left.slice(0, parcels).entries()) {
    const deliveryId = (serials.delivery += 1)
    const [carrier, beginning] = carrierNamed(order.remark) ?? random.pick(CARRIERS)
    sink.add('delivery', [
      deliveryId,
      `${order.orderNo}-${nth + 1}`,
      order.brand,
      order.companyId,
      order.orderId,
      order.warehouse,
      carrier,
      `${beginning}${random.between(1e11, 9e11)}`,
      new Date(at),
      random.pick(staffIds),
      done ? new Date(done.at) : null,
      done?.by === 'buyer' ? order.accountId : null,
    ])
    const packed = parcels === 1 ? order.lines : packedApart(order.lines, nth)
    for (const line of packed)
      sink.add('delivery_line', [deliveryId, line.orderLineId, line.pieces])
    const pieces = packed.reduce((sum, line) => sum + line.pieces, 0)
    written.push({ id: deliveryId, at, pieces })
  }
  return written
}

const carrierNamed = (remark: string) =>
  CARRIERS.find(([carrier]) => remark.includes(carrier.slice(0, 2)))

function packedApart(lines: readonly ShippedLine[], nth: number): readonly ShippedLine[] {
  return nth === 0 ? lines.slice(0, 1) : lines.slice(1)
}
