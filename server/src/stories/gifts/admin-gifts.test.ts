import * as admin from '@portal/contract/admin-gifts.ts'
import { decideOrders } from '@portal/contract/admin-orders.ts'
import { correctWallet, getAdminWallet } from '@portal/contract/admin-wallet.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { uploadPicture } from '@portal/contract/files.ts'
import * as gifts from '@portal/contract/gifts.ts'
import { getPoints, listWalletEvents } from '@portal/contract/points.ts'
import { toId } from '@portal/rules/ids.ts'
import { MAX_TRACKING_NUMBER_LENGTH } from '@portal/rules/orders/parcel-problem.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { listAudit } from '#src/testing/list-audit.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { giveToWallet, seedGift } from '#src/testing/seed-gift.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import { sheetOf } from '#src/testing/sheet-of.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const FIRST_PAGE = { page: 1, limit: 20 }
const PARCEL = { carrier: '顺丰速运', tracking_no: 'SF100' }

let server: TestServer
let company: SeededCompany
let main: Caller
let as: Record<'sales' | 'warehouse' | 'content', Caller>
serveTests(async (started) => {
  server = started
  const caller = async (role: 'sales' | 'warehouse' | 'content') =>
    server.signedInAsStaff(await seedStaff(server.db, role))
  as = {
    sales: await caller('sales'),
    warehouse: await caller('warehouse'),
    content: await caller('content'),
  }
})
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
  main = await server.signedInAs(company.main)
})

/** A gift order of the company, paid with 100 of its 150 points. */
async function giftOrder(request: { readonly is_special_approval?: 0 | 1 } = {}) {
  const brand = server.brand.id
  const product_id = await seedGift(server.db, { brand, points: 50, stock: 5 })
  const { part_id } = await seedPart(server.db, { brand })
  await giveToWallet(server.db, company, { points: 150 })
  // Sent again after a lost answer, it adds nothing.
  const attempt = { idempotencyKey: `press-for-gift-${product_id}` }
  const add = () => main(gifts.addToPointsCart, { product_id, quantity: 2 }, attempt)
  expect(await add()).toEqual(await add())
  await main(setCartQuantity, { product_id: part_id, quantity: 1 })
  const { list } = await main(gifts.listPointsCart, { page: 1, limit: 999 })
  const points_cart_id = list.map((row) => row.points_cart_id)
  const { gift_order, order_id } = await orderAll(main, { points_cart_id, ...request })
  return { gift_id: product_id, gift_order_id: gift_order?.gift_order_id ?? toId(0), order_id }
}

async function auditOf(table: string, key: number) {
  const rows = await listAudit(server.db, table, key)
  return rows.map(({ action }) => action)
}

test('gifts ship with carrier and number, and the company confirms them once', async () => {
  const { gift_order_id } = await giftOrder()
  await expect(main(gifts.confirmGiftReceipt, { gift_order_id })).rejects.toMatchObject({
    message: '礼品待寄出，无法确认收货',
  })
  await expect(
    as.warehouse(admin.shipGiftOrder, { gift_order_id, ...PARCEL, tracking_no: ' ' }),
  ).rejects.toMatchObject({ message: '请输入运单号' })
  for (const tracking_no of ['SF100/2', '顺丰100', '1'.repeat(MAX_TRACKING_NUMBER_LENGTH + 1)])
    await expect(
      as.warehouse(admin.shipGiftOrder, { gift_order_id, ...PARCEL, tracking_no }),
    ).rejects.toMatchObject({ status: 400 })
  const sent = await as.warehouse(admin.shipGiftOrder, { gift_order_id, ...PARCEL })
  expect(sent).toMatchObject({ state_cn: '已寄出', ...PARCEL })
  await expect(
    as.sales(admin.cancelGiftOrder, { gift_order_id, reason: '缺货' }),
  ).rejects.toMatchObject({ message: '礼品已寄出，无法取消' })
  await main(gifts.confirmGiftReceipt, { gift_order_id })
  await main(gifts.confirmGiftReceipt, { gift_order_id })
  const { state, events } = await main(gifts.getGiftOrder, { gift_order_id })
  expect(state).toBe('received')
  expect(events.map(({ state_cn }) => state_cn)).toEqual(['提交兑换', '仓库寄出', '确认收货'])
  expect(await auditOf('gift_order', gift_order_id)).toEqual(['gift_order.ship'])
})

test('staff cancel gifts that have not left: points and pieces are refunded once, the order goes on', async () => {
  const { gift_order_id, gift_id } = await giftOrder()
  const cancel = () => as.sales(admin.cancelGiftOrder, { gift_order_id, reason: '礼品停产' })
  const tried = await Promise.allSettled([cancel(), cancel(), cancel()])
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await main(getPoints, {})).toMatchObject({ points: 150, consumed_points: 0 })
  const { list } = await as.sales(admin.listGiftEvents, { ...FIRST_PAGE, gift_id })
  expect(
    list.map(({ kind_cn, change, balance_after }) => [kind_cn, change, balance_after]),
  ).toEqual([
    ['退回', 2, 5],
    ['兑换', -2, 3],
    ['入库', 5, 5],
  ])
  const { events } = await main(gifts.getGiftOrder, { gift_order_id })
  expect(events.at(-1)).toMatchObject({ state_cn: '已取消', reason: '礼品停产' })
})

test('gifts of an order that waits for approval wait with it, and are returned when it is refused', async () => {
  const { gift_order_id, order_id } = await giftOrder({ is_special_approval: 1 })
  await expect(
    as.warehouse(admin.shipGiftOrder, { gift_order_id, ...PARCEL }),
  ).rejects.toMatchObject({ message: '订单待审批，审批通过后才能寄出礼品' })
  await as.sales(decideOrders, { order_ids: [order_id], is_approved: 0, reason: '价格不符' })
  expect(await main(getPoints, {})).toMatchObject({ points: 150 })
})

test('staff list waiting gift orders, oldest first, by company and brand', async () => {
  const first = await giftOrder()
  const second = await giftOrder()
  const { name } = await server.db
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', company.company_id)
    .executeTakeFirstOrThrow()
  const requested = { ...FIRST_PAGE, keyword: name }
  const idsOf = async (filter: object) =>
    (await as.sales(admin.listAdminGiftOrders, { ...requested, ...filter })).list.map(
      ({ gift_order_id }) => gift_order_id,
    )
  const both = [first.gift_order_id, second.gift_order_id]
  expect(await idsOf({ state: 'placed' })).toEqual(both)
  expect(await idsOf({})).toEqual(both.toReversed())
  expect(await idsOf({ brand: 'nobody' })).toEqual([])
  const seen = await as.sales(admin.getAdminGiftOrder, { gift_order_id: first.gift_order_id })
  expect(seen).toMatchObject({ company_name: name, brand: server.brand.id, contacts: '王师傅' })
})

test('a gift is created with a picture, received, counted, changed and removed', async () => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { address } = await as.content(uploadPicture, {}, { file: new Blob([new Uint8Array(png)]) })
  const facts = {
    category: '车用',
    description: '26 件，铝合金箱',
    picture: address,
    points: 500,
    is_on: 1 as const,
  }
  const request = { brand: server.brand.id, name: ' 工具箱 ', ...facts }
  await expect(as.content(admin.addGift, { ...request, name: ' ' })).rejects.toMatchObject({
    message: '请输入礼品名称',
  })
  await expect(
    as.content(admin.addGift, { ...request, picture: '/files/nothing.webp' }),
  ).rejects.toMatchObject({ code: 'file.gone' })
  const { gift_id, name } = await as.content(admin.addGift, request)
  expect(name).toBe('工具箱')

  const move = (kind: 'receipt' | 'count', quantity: number, note = '') =>
    as.warehouse(admin.moveGiftStock, { gift_id, kind, quantity, note })
  expect(await move('receipt', 30)).toMatchObject({ stock: 30 })
  await expect(move('count', 28)).rejects.toMatchObject({ message: '请填写盘点原因' })
  expect(await move('count', 28, '破损 2 件')).toMatchObject({ stock: 28 })
  await expect(move('count', 28, '复盘')).rejects.toMatchObject({ message: '数量与现有一致' })

  await as.content(admin.changeGift, { gift_id, name: '工具箱', ...facts, is_on: 0 })
  const { list } = await main(gifts.listGifts, { page: 1, limit: 200 })
  expect(list.map(({ product_id }) => product_id)).not.toContain(gift_id)
  expect(await as.content(admin.listAdminGifts, { ...FIRST_PAGE, keyword: '工具' })).toMatchObject({
    list: [{ gift_id, is_on: 0, stock: 28, picture: address, description: facts.description }],
  })
  expect(await auditOf('gift', gift_id)).toEqual([
    'gift.add',
    'gift.receipt',
    'gift.count',
    'gift.change',
  ])
})

test('points and coins are corrected with a reason that the company reads, never below zero', async () => {
  const { company_id } = company
  const correct = (
    change: number,
    reason = '补发活动积分',
    currency: 'points' | 'coin' = 'points',
  ) => as.sales(correctWallet, { company_id, currency, change, reason })
  await expect(correct(10, ' ')).rejects.toMatchObject({ message: '请填写调整原因' })
  await expect(correct(0)).rejects.toMatchObject({ message: '请输入调整数量' })
  expect(await correct(80)).toEqual({ balance: 80 })
  await expect(correct(-81)).rejects.toMatchObject({ message: '积分只有 80，不能扣减 81' })
  expect(await correct(5, '赔付', 'coin')).toEqual({ balance: 5 })
  const once = { idempotencyKey: 'one-correction-once' }
  const request = { company_id, currency: 'points', change: -30, reason: '重复发放' } as const
  await Promise.all([1, 2, 3].map(() => as.sales(correctWallet, request, once)))
  expect(await as.sales(getAdminWallet, { ...FIRST_PAGE, company_id })).toMatchObject({
    points: 50,
    frey_coin: 5,
    total: 2,
    list: [{ change: -30, note: '重复发放', user_name: 'sales' }, { change: 80 }],
  })
  const { list } = await main(listWalletEvents, FIRST_PAGE)
  expect(list[0]).toMatchObject({ reason_cn: '人工调整', note: '重复发放', balance_after: 50 })
  expect(await auditOf('wallet', company_id)).toHaveLength(3)
  await expect(as.warehouse(correctWallet, request)).rejects.toMatchObject({ status: 403 })
  await expect(
    as.sales(correctWallet, { ...request, company_id: toId<'company'>(999_999) }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

test('the exported gift orders are those of the list, with typed cells', async () => {
  const { gift_order_id } = await giftOrder()
  await giftOrder()
  await as.warehouse(admin.shipGiftOrder, { gift_order_id, ...PARCEL })
  const token = await server.tokenFor(company.main)
  const { name, rows } = await sheetOf(server, gifts.exportGiftOrders, {
    token,
    input: { state: 'shipped' },
  })
  expect(name).toMatch(/^礼品订单-\d{8}\.xlsx$/)
  expect(rows).toHaveLength(3)
  expect(rows[2]).toEqual(expect.arrayContaining(['合计', 2, 100]))
  expect(rows[1]).toEqual(
    expect.arrayContaining(['已寄出', '保温杯', 2, 50, 100, '顺丰速运', 'SF100']),
  )
})

test('after all of this the ledgers balance', async () => {
  expect(ledgerViolations(await auditLedgers(server.db))).toEqual([])
})
