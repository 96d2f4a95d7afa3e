import type { Brand, PriceLevel } from '@portal/brands/brand.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { type Fen, fen, ZERO_FEN } from '@portal/rules/money/money.ts'
import { lineAmount } from '@portal/rules/money/order-total.ts'

import type { DemoAddress } from '#src/companies.ts'
import { provisionalNumber } from '#src/number-orders.ts'
import { eventOfStep, type Parcel } from '#src/order-events.ts'
import { type OrderStatus, type Transition, transitionsOf } from '#src/order-status.ts'
import { levelFen } from '#src/part-price.ts'
import { randomFrom } from '#src/random.ts'
import type { RowSink } from '#src/row-sink.ts'
import type { PlannedLine, PlannedOrder } from '#src/trade-plan.ts'
import { type ShippedLine, writeParcels } from '#src/write-parcels.ts'

export type StoredCompany = {
  id: Id<'company'>
  priceLevel: PriceLevel
  accountIds: readonly Id<'account'>[]
  addresses: readonly DemoAddress[]
}
export type SoldPart = {
  id: Id<'part'>
  ownNumber: string
  oeNumber: string
  name: string
  priceFen: Fen
}

export type Serials = {
  order: number
  orderLine: number
  event: number
  stockEvent: number
  delivery: number
  checkout: number
}

export type TradeTarget = {
  sink: RowSink
  brand: Brand
  serials: Serials
  today: Date
  staffIds: readonly Id<'staff'>[]
  companies: readonly StoredCompany[]
  sold: (part: number) => SoldPart
  /** The id of the first checkout minus one. */
  checkoutBefore: number
}

const REMARKS = [
  '',
  '',
  '',
  '',
  '',
  '',
  '刹车盘请加固包装',
  '走德邦零担',
  '随货附送货单',
  '发货前核对左右',
  '到付顺丰',
]

export function writeOrder(order: PlannedOrder, target: TradeTarget): void {
  const { sink, brand, serials, companies, today } = target
  const company = companies[order.company]
  if (!company) throw new Error('An order of nobody.')
  const orderId = toId<'order'>((serials.order += 1))
  const random = randomFrom(`order ${brand.id} ${orderId}`)
  const steps = transitionsOf(order, { today, dispatch: brand.dispatch }, random)
  const accountId = company.accountIds[order.account] ?? null
  const buyer = { companyId: company.id, priceLevel: company.priceLevel }
  const lines = writeLines({ ...order, ...buyer, orderId, shippedAt: shippedAt(steps) }, target)
  const written: WrittenOrder = {
    ...order,
    ...lines,
    orderId,
    orderNo: provisionalNumber(orderId),
    companyId: company.id,
    accountId,
    checkoutId: toId(target.checkoutBefore + order.checkout + 1),
  }
  const address = company.addresses.find((one) => one.warehouse === order.warehouse) ?? NO_ADDRESS
  const remark = random.pick(REMARKS)
  writeHead(written, { target, address, remark })
  const staff = steps.map(({ by }) => (by === 'staff' ? random.pick(target.staffIds) : null))
  writeStatementEntry(written, steps, target)
  const parcels = writeParcels(
    { ...written, brand: brand.id, steps, lines: lines.shipped, remark },
    { sink, serials, random, staffIds: target.staffIds },
  )
  writeOrderEvents(written, { target, steps, staff, parcels })
}

type WrittenOrder = PlannedOrder & {
  orderId: Id<'order'>
  orderNo: string
  companyId: Id<'company'>
  accountId: Id<'account'> | null
  checkoutId: Id<'checkout'>
  goodsFen: Fen
  pieces: number
}

const NO_ADDRESS = { contacts: '', mobile: '', province: '', city: '', district: '', street: '' }

type AddressOfOrder = Pick<DemoAddress, keyof typeof NO_ADDRESS>

function writeHead(
  order: WrittenOrder,
  { target, address, remark }: { target: TradeTarget; address: AddressOfOrder; remark: string },
): void {
  target.sink.add('sales_order', [
    order.orderId,
    order.orderNo,
    target.brand.id,
    order.companyId,
    order.accountId,
    order.checkoutId,
    order.warehouse,
    order.status,
    order.isSpecialApproval,
    address.contacts,
    address.mobile,
    address.province,
    address.city,
    address.district,
    address.street,
    remark,
    order.goodsFen,
    order.pieces,
    new Date(order.at),
  ])
}

/** A completed order is payable. */
function writeStatementEntry(
  { orderId, companyId, goodsFen }: WrittenOrder,
  steps: readonly Transition[],
  { sink, brand }: TradeTarget,
): void {
  const done = steps.find(({ to }) => to === 'completed')
  if (done)
    sink.add('statement_entry', [
      brand.id,
      companyId,
      'order',
      goodsFen,
      orderId,
      new Date(done.at),
    ])
}

function writeOrderEvents(
  order: WrittenOrder,
  {
    target: { sink, serials, brand },
    steps,
    staff,
    parcels,
  }: {
    target: TradeTarget
    steps: readonly Transition[]
    staff: readonly (Id<'staff'> | null)[]
    parcels: readonly Parcel[]
  },
): void {
  const placed = {
    order_no: order.orderNo,
    checkout_id: order.checkoutId,
    warehouse: order.warehouse,
    quantity: order.pieces,
    total_fen: order.goodsFen,
  }
  for (const [nth, step] of steps.entries()) {
    const { name, facts } = eventOfStep(step, { placed, parcels })
    sink.add('business_event', [
      (serials.event += 1),
      name,
      'order',
      order.orderId,
      brand.id,
      order.companyId,
      step.by === 'buyer' ? order.accountId : null,
      staff[nth] ?? null,
      { json: facts },
      new Date(step.at),
    ])
  }
}

type OrderOfLines = PlannedOrder & {
  orderId: Id<'order'>
  companyId: Id<'company'>
  priceLevel: PriceLevel
  shippedAt: { shipped: number; cancelled: number }
}

function writeLines(order: OrderOfLines, target: TradeTarget) {
  let goodsFen = ZERO_FEN
  let pieces = 0
  const shipped: ShippedLine[] = []
  for (const line of order.lines) {
    const part = target.sold(line.part)
    const priceFen = levelFen(part.priceFen, order.priceLevel)
    const amount = lineAmount({ price: priceFen, quantity: line.quantity })
    goodsFen = fen(goodsFen + amount)
    pieces += line.quantity
    const orderLineId = toId<'order_line'>((target.serials.orderLine += 1))
    if (line.shipped > 0) shipped.push({ orderLineId, pieces: line.shipped })
    target.sink.add('order_line', [
      orderLineId,
      order.orderId,
      order.companyId,
      part.id,
      part.oeNumber,
      part.ownNumber,
      part.name,
      priceFen,
      line.quantity,
      line.shipped,
      order.status === 'completed' ? line.shipped : 0,
      amount,
    ])
    writeStockEvents(order, line, target)
  }
  return { goodsFen, pieces, shipped }
}

/** Pieces are allocated by the order, shipped with the parcel, and released by a cancellation. */
function writeStockEvents(order: OrderOfLines, line: PlannedLine, target: TradeTarget): void {
  const { at, status, shippedAt: moments } = order
  const event = (kind: string, onHand: number, allocated: number, moment: number) =>
    target.sink.add('stock_event', [
      (target.serials.stockEvent += 1),
      target.brand.id,
      target.sold(line.part).id,
      order.warehouse,
      kind,
      onHand,
      allocated,
      order.orderId,
      new Date(moment),
    ])
  event('allocation', 0, line.quantity, at)
  if (line.shipped > 0) event('shipment', -line.shipped, -line.shipped, moments.shipped)
  if (isCancelled(status)) event('release', 0, -line.quantity, moments.cancelled)
}

const isCancelled = (status: OrderStatus) => status === 'cancelled'

function shippedAt(steps: readonly Transition[]): { shipped: number; cancelled: number } {
  const when = (to: OrderStatus) => steps.find((step) => step.to === to)?.at
  return {
    shipped: when('partly_shipped') ?? when('shipped') ?? 0,
    cancelled: when('cancelled') ?? 0,
  }
}
