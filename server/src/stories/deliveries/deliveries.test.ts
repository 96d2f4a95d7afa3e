import { cancelOrder, decideOrders, shipOrder } from '@portal/contract/admin-orders.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import {
  getDelivery,
  listOrderDeliveries,
  receiveAllParcels,
  receiveParcel,
} from '@portal/contract/deliveries.ts'
import { changeOrderStatus, getOrder } from '@portal/contract/orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { beforeEach, expect, test } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { receiveByItself } from '#src/stories/deliveries/receive-by-itself.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { stockOf } from '#src/testing/stock-of.ts'

const BEGINNING = new Date('2026-11-21T04:00:00Z')

let now = BEGINNING
let server: TestServer
let company: SeededCompany
let buyer: Caller
let warehouse: Caller
let sales: Caller
serveTests(
  async (started) => {
    server = started
    warehouse = await server.signedInAsStaff(await seedStaff(server.db, 'warehouse'))
    sales = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
  },
  { now: () => now },
)
beforeEach(async () => {
  now = BEGINNING
  company = await seedCompany(server.db, { brand: server.brand.id })
  buyer = await server.signedInAs(company.main)
})

const newPart = async (facts: { guangzhou?: number; isComingSoon?: boolean } = {}) =>
  (await seedPart(server.db, { brand: server.brand.id, guangzhou: 10, ...facts })).part_id

async function order(pieces: readonly (readonly [Id<'part'>, number])[], isSpecial = false) {
  for (const [product_id, quantity] of pieces)
    await buyer(setCartQuantity, { product_id, quantity })
  const { order_id } = await orderAll(buyer, isSpecial ? { is_special_approval: 1 } : {})
  return buyer(getOrder, { order_id })
}

type Order = Awaited<ReturnType<typeof order>>

function parcelOf({ order_id, lines }: Order, pieces: Readonly<Record<number, number>>) {
  return {
    order_id,
    carrier: '顺丰速运',
    tracking_no: 'SF1234567890',
    lines: lines.flatMap(({ order_line_id, product_id }) => {
      const quantity = pieces[product_id]
      return quantity === undefined ? [] : [{ order_line_id, quantity }]
    }),
  }
}

test('an order ships in two parcels, is received parcel by parcel and is completed', async () => {
  const [first, second] = [await newPart(), await newPart()]
  const placed = await order([
    [first, 3],
    [second, 2],
  ])
  const one = await warehouse(shipOrder, parcelOf(placed, { [first]: 2 }))
  expect(one).toMatchObject({ status: 'partly_shipped', delivery_no: `${placed.order_no}-1` })
  expect(await stockOf(server.db, first)).toMatchObject([{ on_hand: 8, allocated: 1 }, {}])
  const two = await warehouse(shipOrder, parcelOf(placed, { [first]: 1, [second]: 2 }))
  expect(two).toMatchObject({ status: 'shipped', delivery_no: `${placed.order_no}-2` })

  const { order_id } = placed
  const { list } = await buyer(listOrderDeliveries, { order_id })
  expect(list).toMatchObject([
    { carrier: '顺丰速运', quantity: 2, is_received: 0, received_by: '' },
    {
      quantity: 3,
      lines: [
        { product_id: second, quantity: 2 },
        { product_id: first, quantity: 1 },
      ],
    },
  ])

  await expect(buyer(receiveParcel, { delivery_id: two.delivery_id })).resolves.toEqual({
    status: 'shipped',
  })
  await expect(buyer(receiveAllParcels, { order_id })).resolves.toEqual({
    received: 1,
    status: 'completed',
  })
  const done = await buyer(getOrder, { order_id })
  expect(done.lines).toMatchObject([
    { shipped: 2, received: 2 },
    { shipped: 3, received: 3 },
  ])
  expect(done.events.map((event) => event.status)).toEqual([
    'confirmed',
    'partly_shipped',
    'shipped',
    'completed',
  ])
})

test('receiving a parcel twice changes nothing', async () => {
  const part_id = await newPart()
  const placed = await order([[part_id, 2]])
  const { delivery_id } = await warehouse(shipOrder, parcelOf(placed, { [part_id]: 2 }))
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => buyer(receiveParcel, { delivery_id })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['completed']))
  const { lines, events } = await buyer(getOrder, { order_id: placed.order_id })
  expect(lines).toMatchObject([{ received: 2 }])
  expect(events.filter(({ status }) => status === 'completed')).toHaveLength(1)
})

test('a receipt whose answer was lost gets the same answer when repeated', async () => {
  const part_id = await newPart()
  const placed = await order([[part_id, 2]])
  await warehouse(shipOrder, parcelOf(placed, { [part_id]: 2 }))
  const press = () =>
    buyer(receiveAllParcels, { order_id: placed.order_id }, { idempotencyKey: 'a-receipt-of-all' })
  const first = await press()
  expect(first).toEqual({ received: 1, status: 'completed' })
  expect(await press()).toEqual(first)
})

test('one key ships one parcel, however often it is pressed', async () => {
  const part_id = await newPart()
  const placed = await order([[part_id, 4]])
  const attempt = { idempotencyKey: 'a-key-of-the-warehouse' }
  const sent = await Promise.all(
    Array.from({ length: 5 }, () =>
      warehouse(shipOrder, parcelOf(placed, { [part_id]: 2 }), attempt),
    ),
  )
  expect(new Set(sent.map(({ delivery_id }) => delivery_id)).size).toBe(1)
  const { list } = await buyer(listOrderDeliveries, { order_id: placed.order_id })
  expect(list).toHaveLength(1)
})

test('no more pieces ship than were ordered, even with concurrent staff', async () => {
  const part_id = await newPart()
  const placed = await order([[part_id, 3]])
  const sent = await Promise.allSettled(
    Array.from({ length: 5 }, () => warehouse(shipOrder, parcelOf(placed, { [part_id]: 2 }))),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(server.db, part_id)).toMatchObject([{ on_hand: 8, allocated: 1 }, {}])
})

test('a pre-order ships only when its pieces have arrived', async () => {
  const part_id = await newPart({ guangzhou: 0, isComingSoon: true })
  const placed = await order([[part_id, 2]])
  await expect(warehouse(shipOrder, parcelOf(placed, { [part_id]: 2 }))).rejects.toMatchObject({
    code: 'delivery.not_in_stock',
  })
  await server.db
    .updateTable('stock')
    .set({ on_hand: 5 })
    .where('part_id', '=', part_id)
    .where('warehouse', '=', 1)
    .execute()
  await server.db
    .insertInto('stock_event')
    .values({
      brand: server.brand.id,
      part_id,
      warehouse: 1,
      kind: 'receipt',
      on_hand_change: 5,
      allocated_change: 0,
    })
    .execute()
  await warehouse(shipOrder, parcelOf(placed, { [part_id]: 2 }))
  expect(await stockOf(server.db, part_id)).toMatchObject([{ on_hand: 3, allocated: 0 }, {}])
})

test('special approvals are decided one by one', async () => {
  const part_id = await newPart()
  const waiting = await order([[part_id, 1]], true)
  const refused = await order([[part_id, 1]], true)
  const usual = await order([[part_id, 1]])
  await expect(warehouse(shipOrder, parcelOf(waiting, { [part_id]: 1 }))).rejects.toMatchObject({
    code: 'delivery.not_shippable',
    message: '订单待审核，无法发货',
  })
  const ids = [usual.order_id, waiting.order_id]
  await expect(sales(decideOrders, { order_ids: ids, is_approved: 1 })).resolves.toEqual({
    list: [
      { order_id: waiting.order_id, is_done: 1, msg: '' },
      { order_id: usual.order_id, is_done: 0, msg: '订单待发货，不需要审批' },
    ],
  })
  const no = { order_ids: [refused.order_id], is_approved: 0 as const }
  await expect(sales(decideOrders, no)).rejects.toMatchObject({ message: '请填写驳回原因' })
  await sales(decideOrders, { ...no, reason: '额度不足' })
  const { status, events } = await buyer(getOrder, { order_id: refused.order_id })
  expect(status).toBe('cancelled')
  expect(events.at(-1)).toMatchObject({ reason: '额度不足' })
})

test('an order that has begun to ship cannot be cancelled', async () => {
  const part_id = await newPart()
  const placed = await order([[part_id, 2]])
  await warehouse(shipOrder, parcelOf(placed, { [part_id]: 1 }))
  const { order_id } = placed
  const refusal = { code: 'order.not_cancellable', message: '订单部分发货，无法取消' }
  await expect(sales(cancelOrder, { order_id, reason: '客户要求' })).rejects.toMatchObject(refusal)
  await expect(buyer(changeOrderStatus, { order_id, status: 'cancelled' })).rejects.toMatchObject(
    refusal,
  )

  const other = await order([[part_id, 2]])
  await sales(cancelOrder, { order_id: other.order_id, reason: '客户要求' })
  expect(await stockOf(server.db, part_id)).toMatchObject([{ on_hand: 9, allocated: 1 }, {}])
})

test('an order without parcels in transit receives nothing', async () => {
  const part_id = await newPart()
  const waiting = await order([[part_id, 1]])
  const gone = await order([[part_id, 1]])
  await buyer(changeOrderStatus, { order_id: gone.order_id, status: 'cancelled' })
  expect(await buyer(receiveAllParcels, { order_id: waiting.order_id })).toEqual({
    received: 0,
    status: 'confirmed',
  })
  expect(await buyer(receiveAllParcels, { order_id: gone.order_id })).toEqual({
    received: 0,
    status: 'cancelled',
  })
})

test('after 15 days a parcel is received automatically, once', async () => {
  const part_id = await newPart()
  const placed = await order([[part_id, 1]])
  await warehouse(shipOrder, parcelOf(placed, { [part_id]: 1 }))
  now = new Date(now.getTime() + 15 * DAY_MS - 1000)
  await receiveByItself(server.context)
  expect(await buyer(getOrder, { order_id: placed.order_id })).toMatchObject({ status: 'shipped' })
  now = new Date(now.getTime() + 1000)
  await Promise.all([receiveByItself(server.context), receiveByItself(server.context)])
  expect(await receiveByItself(server.context)).toBe(0)
  const { status, events } = await buyer(getOrder, { order_id: placed.order_id })
  expect(status).toBe('completed')
  expect(events.filter((event) => event.status === 'completed')).toHaveLength(1)
  expect(events.at(-1)).toMatchObject({ who: '系统', reason: '超过 15 天自动签收' })
})

test('a sub-account sees the parcels of its own orders alone', async () => {
  const part_id = await newPart()
  const placed = await order([[part_id, 1]])
  const { delivery_id } = await warehouse(shipOrder, parcelOf(placed, { [part_id]: 1 }))
  const sub = await server.signedInAs(company.sub)
  await expect(sub(getDelivery, { delivery_id })).rejects.toMatchObject({ status: 404 })
  await expect(sub(receiveParcel, { delivery_id })).rejects.toMatchObject({ status: 404 })
  await expect(sub(listOrderDeliveries, { order_id: placed.order_id })).resolves.toEqual({
    list: [],
  })
  await expect(buyer(getDelivery, { delivery_id })).resolves.toMatchObject({ contacts: '王师傅' })
})

test('after all of this the ledgers balance', async () => {
  expect(ledgerViolations(await auditLedgers(server.db))).toEqual([])
})
