import {
  cancelOrder,
  decideOrders,
  listAdminDeliveries,
  listWaitingOrders,
  shipOrder,
  undoApprovals,
  getAdminOrder,
  listAdminOrders,
} from '@portal/contract/admin-orders.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { getOrder } from '@portal/contract/orders.ts'
import { STAFF_ROLES } from '@portal/rules/accounts/account-rights.ts'
import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { listAudit } from '#src/testing/list-audit.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedPart, seedStaff } from '#src/testing/seed.ts'
import { stockOf } from '#src/testing/stock-of.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

let behindMs = 0
const world = tradeWorld({ now: () => new Date(Date.now() - behindMs) })

type Requested = { readonly quantity?: number; readonly isSpecial?: boolean; readonly from?: 1 | 2 }

async function order({ quantity = 3, isSpecial = false, from = 1 }: Requested = {}) {
  const { part_id } = await seedPart(world.server.db, {
    brand: world.server.brand.id,
    guangzhou: 10,
    beijing: 10,
  })
  await world.buyer(setCartQuantity, { product_id: part_id, quantity, warehouse: from })
  const { order_id } = await orderAll(world.buyer, isSpecial ? { is_special_approval: 1 } : {})
  return { ...(await world.sales(getAdminOrder, { order_id })), part_id }
}

async function auditOf(table: string, id: number) {
  const staff = await world.server.db.selectFrom('staff').select(['staff_id', 'role']).execute()
  const roles = new Map(staff.map(({ staff_id, role }) => [staff_id, role]))
  const entries = await listAudit(world.server.db, table, id)
  return entries.map(({ staff_id, action, brand, before, after }) => ({
    action,
    brand,
    role: roles.get(staff_id ?? toId(0)),
    before,
    after,
  }))
}

test('an approval is given or refused by sales and audited once', async () => {
  const [granted, refused] = [await order({ isSpecial: true }), await order({ isSpecial: true })]
  const order_ids = [granted.order_id]
  await expect(world.warehouse(decideOrders, { order_ids, is_approved: 1 })).rejects.toMatchObject({
    status: 403,
  })
  const attempt = { idempotencyKey: 'one-press-of-an-admin' }
  const pressed = { order_ids, is_approved: 1 } as const
  await Promise.all([1, 2, 3].map(() => world.sales(decideOrders, pressed, attempt)))
  expect(await auditOf('sales_order', granted.order_id)).toEqual([
    {
      action: 'order.approve',
      brand: world.server.brand.id,
      role: 'sales',
      before: { status: 'pending_approval' },
      after: { status: 'confirmed', reason: '' },
    },
  ])
  await world.sales(decideOrders, {
    order_ids: [refused.order_id],
    is_approved: 0,
    reason: '超出额度',
  })
  expect(await auditOf('sales_order', refused.order_id)).toMatchObject([
    { action: 'order.reject', after: { status: 'cancelled', reason: '超出额度' } },
  ])
  // It is already decided, so nothing is changed or recorded.
  const again = await world.sales(decideOrders, { order_ids: [refused.order_id], is_approved: 1 })
  expect(again.list).toMatchObject([{ is_done: 0, msg: '订单已取消，不需要审批' }])
  expect(await auditOf('sales_order', refused.order_id)).toHaveLength(1)
})

test('approvals can be undone, unless the order has changed or the time is over', async () => {
  const [right, shipped, old] = [
    await order({ isSpecial: true }),
    await order({ isSpecial: true }),
    await order({ isSpecial: true }),
  ]
  const order_ids = [right.order_id, shipped.order_id, old.order_id]
  behindMs = 60_000
  await world.sales(decideOrders, { order_ids: [old.order_id], is_approved: 1 })
  behindMs = 0
  await world.sales(decideOrders, { order_ids, is_approved: 1 })
  const lines = shipped.lines.map(({ order_line_id }) => ({ order_line_id, quantity: 1 }))
  const parcel = { carrier: '客户自提', tracking_no: '', lines }
  await world.warehouse(shipOrder, { order_id: shipped.order_id, ...parcel })
  const { list } = await world.sales(undoApprovals, { order_ids })
  expect(list).toEqual([
    { order_id: right.order_id, is_done: 1, msg: '' },
    { order_id: shipped.order_id, is_done: 0, msg: '订单部分发货，无法撤销' },
    { order_id: old.order_id, is_done: 0, msg: '已过撤销时间' },
  ])
  const { status, events } = await world.buyer(getOrder, { order_id: right.order_id })
  expect(status).toBe('pending_approval')
  expect(events.at(-1)).toMatchObject({ status_cn: '待审核', reason: '撤销审核' })
  expect(await auditOf('sales_order', right.order_id)).toMatchObject([
    { action: 'order.approve' },
    { action: 'order.take_approval_back', after: { status: 'pending_approval' } },
  ])
})

test('an order is cancelled once, with a reason, by the roles that may', async () => {
  const placed = await order()
  expect(placed.may_cancel).toBe(1)
  const { order_id } = placed
  const input = { order_id, reason: '客户来电取消' }
  await expect(world.warehouse(cancelOrder, input)).rejects.toMatchObject({ status: 403 })
  await expect(world.sales(cancelOrder, { order_id, reason: '  ' })).rejects.toMatchObject({
    code: 'order.reason_missing',
  })
  const attempt = { idempotencyKey: 'one-press-of-an-admin' }
  await Promise.all([1, 2, 3].map(() => world.sales(cancelOrder, input, attempt)))
  expect(await auditOf('sales_order', order_id)).toMatchObject([
    { action: 'order.cancel', before: { status: 'confirmed' }, after: { reason: '客户来电取消' } },
  ])
  expect(await stockOf(world.server.db, placed.part_id)).toMatchObject([{ allocated: 0 }, {}])
  expect(await world.sales(getAdminOrder, { order_id })).toMatchObject({
    status: 'cancelled',
    may_cancel: 0,
  })
})

test('a parcel is stored with its carrier, number and pieces', async () => {
  const { order_id, lines } = await order()
  const [line] = lines
  const packed = [{ order_line_id: line?.order_line_id ?? toId(0), quantity: 2 }]
  const parcel = { order_id, carrier: '德邦快递', tracking_no: 'DPK1', lines: packed }
  await expect(world.sales(shipOrder, parcel)).rejects.toMatchObject({ status: 403 })
  const { delivery_id } = await world.warehouse(shipOrder, parcel)
  expect(await auditOf('delivery', delivery_id)).toEqual([
    {
      action: 'order.ship',
      brand: world.server.brand.id,
      role: 'warehouse',
      before: null,
      after: {
        order_id,
        status: 'partly_shipped',
        carrier: '德邦快递',
        tracking_no: 'DPK1',
        lines: packed,
      },
    },
  ])
  const { list } = await world.sales(listAdminDeliveries, { order_id })
  expect(list).toMatchObject([{ carrier: '德邦快递', quantity: 2, is_received: 0 }])
})

test('an order is found by the tracking number of a parcel, in any grouping', async () => {
  const { order_id, lines } = await order()
  const packed = [{ order_line_id: lines[0]?.order_line_id ?? toId(0), quantity: 1 }]
  await world.warehouse(shipOrder, {
    order_id,
    carrier: '顺丰',
    tracking_no: 'SF 8077-11',
    lines: packed,
  })
  for (const keyword of ['SF807711', 'sf8077 11', ' SF-8077-11 ']) {
    const { list } = await world.sales(listAdminOrders, { page: 1, limit: 10, keyword })
    expect(list.map((row) => row.order_id)).toEqual([order_id])
  }
  const other = await world.sales(listAdminOrders, { page: 1, limit: 10, keyword: 'SF80771' })
  expect(other.list).toEqual([])
})

test('a warehouse’s list of waiting orders is oldest first, until they ship', async () => {
  const keyword = '顺达汽配'
  await world.server.db
    .updateTable('company')
    .set({ name: keyword })
    .where('company_id', '=', world.company.company_id)
    .execute()
  const [first, second] = [await order(), await order({ quantity: 5 })]
  const north = await order({ from: 2 })
  await order({ isSpecial: true })
  const waiting = (code: 1 | 2) =>
    world.sales(listWaitingOrders, { warehouse: code, keyword, page: 1, limit: 10 })
  const ship = async ({ order_id, lines }: typeof first, quantity: number) =>
    world.warehouse(shipOrder, {
      order_id,
      carrier: '客户自提',
      tracking_no: '',
      lines: lines.map(({ order_line_id }) => ({ order_line_id, quantity })),
    })

  await ship(second, 1)
  expect(await waiting(1)).toMatchObject({
    total: 2,
    counts: { 1: 2, 2: 1 },
    list: [
      { order_id: first.order_id, status_cn: '待发货', kinds_left: 1, left: 3, is_short: 0 },
      { order_id: second.order_id, status_cn: '部分发货', left: 4, quantity: 5 },
    ],
  })
  expect((await waiting(2)).list).toMatchObject([
    { order_id: north.order_id, city: '广东省广州市' },
  ])
  await ship(first, 3)
  await ship(second, 4)
  expect(await waiting(1)).toMatchObject({ total: 0, list: [] })
})

test('a pre-order waits for its pieces', async () => {
  const { part_id } = await seedPart(world.server.db, {
    brand: world.server.brand.id,
    guangzhou: 0,
    isComingSoon: true,
  })
  await world.buyer(setCartQuantity, { product_id: part_id, quantity: 2 })
  const { order_id } = await orderAll(world.buyer)
  const shortages = async () => {
    const { list } = await world.sales(listWaitingOrders, { warehouse: 1, page: 1, limit: 200 })
    return list.find((row) => row.order_id === order_id)?.is_short
  }
  expect(await shortages()).toBe(1)
})

test.each(STAFF_ROLES)(
  'what an order costs is sent to %s only if the role sees it',
  async (role) => {
    const as = await world.server.signedInAsStaff(await seedStaff(world.server.db, role))
    const { order_id, order_no, total } = await order()
    const { list } = await as(listAdminOrders, { page: 1, limit: 10, keyword: order_no })
    const { lines, goods, voucher, coin, ...detail } = await as(getAdminOrder, { order_id })
    const money = [list[0]?.total, detail.total, goods, lines[0]?.price, lines[0]?.amount]
    const discounts = [voucher, coin, lines[0]?.voucher, lines[0]?.coin]
    const isSent = role !== 'warehouse'
    expect(money).toEqual(
      isSent ? [total, total, total, 100, total] : [null, null, null, null, null],
    )
    expect(discounts).toEqual(isSent ? [0, 0, 0, 0] : [null, null, null, null])
  },
)
