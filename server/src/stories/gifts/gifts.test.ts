import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import * as gifts from '@portal/contract/gifts.ts'
import { changeOrderStatus, getOrder } from '@portal/contract/orders.ts'
import { getPoints, listWalletEvents } from '@portal/contract/points.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { giveToWallet, seedGift } from '#src/testing/seed-gift.ts'
import { seedCompany, type SeededCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const ALL = { page: 1, limit: 999 }
const FIRST_PAGE = { page: 1, limit: 20 }

let server: TestServer
let company: SeededCompany
let main: Caller
let part_id: Id<'part'>
serveTests((started) => void (server = started))
beforeEach(async () => {
  const brand = server.brand.id
  company = await seedCompany(server.db, { brand })
  main = await server.signedInAs(company.main)
  ;({ part_id } = await seedPart(server.db, { brand, guangzhou: 1000, beijing: 1000 }))
})

const gift = (facts: { name?: string; category?: string; points?: number; stock?: number } = {}) =>
  seedGift(server.db, { brand: server.brand.id, ...facts })

async function stockOfGift(gift_id: Id<'gift'>): Promise<number> {
  const { stock } = await server.db
    .selectFrom('gift')
    .select('stock')
    .where('gift_id', '=', gift_id)
    .executeTakeFirstOrThrow()
  return stock
}

async function put(product_id: Id<'gift'>, quantity: number): Promise<Id<'points_cart_line'>> {
  await main(gifts.addToPointsCart, { product_id, quantity })
  const { list } = await main(gifts.listPointsCart, ALL)
  return list.find((row) => row.product_id === product_id)?.points_cart_id ?? toId(0)
}

async function order(points_cart_id: Id<'points_cart_line'>[], expected_points?: number) {
  await main(setCartQuantity, { product_id: part_id, quantity: 1 })
  return orderAll(main, {
    points_cart_id,
    ...(expected_points !== undefined && { expected_points }),
  })
}

test('the mall shows available gifts, cheapest first, sold-out ones last', async () => {
  const category = '车用'
  const dear = await gift({ name: '工具箱', category, points: 900 })
  const gone = await gift({ name: '雨伞', category, points: 50, stock: 0 })
  const cheap = await gift({ name: '手套', category, points: 30 })
  const off = await gift({ name: '旧款', category })
  await sql`update gift set is_on = false where gift_id = ${off}`.execute(server.db)
  await giveToWallet(server.db, company, { points: 100 })
  await main(gifts.addToPointsCart, { product_id: cheap })

  const { list, total, type_names } = await main(gifts.listGifts, {
    ...ALL,
    limit: 200,
    type_name: category,
  })
  expect(list.map(({ product_id }) => product_id)).toEqual([cheap, dear, gone])
  expect(list[0]).toMatchObject({ customer_sale_price: 30, stock: 10, cart_number: 1 })
  expect(total).toBe(3)
  expect(type_names).toContain(category)
  const { list: within } = await main(gifts.listGifts, {
    ...FIRST_PAGE,
    type_name: category,
    affordable: 1,
  })
  expect(within.map(({ product_id }) => product_id)).toEqual([cheap])
})

test('the points cart counts up and down, and the last piece removes the row', async () => {
  const product_id = await gift({ stock: 3 })
  const points_cart_id = await put(product_id, 2)
  expect(await put(product_id, 2)).toBe(points_cart_id)
  const row = async () => (await main(gifts.listPointsCart, ALL)).list[0]
  expect(await row()).toMatchObject({ quantity: 4, problem: '礼品“保温杯”仅剩 3 件' })
  await main(gifts.setPointsCartQuantity, { points_cart_id, quantity: 2 })
  expect(await row()).toMatchObject({ quantity: 2, problem: '' })
  await main(gifts.takeFromPointsCart, { points_cart_id })
  expect(await main(gifts.takeFromPointsCart, { points_cart_id })).toEqual({
    points_cart_number: 0,
  })
  await expect(main(gifts.takeFromPointsCart, { points_cart_id })).rejects.toMatchObject({
    status: 404,
  })
  const again = await put(product_id, 1)
  const other = await server.signedInAs(
    (await seedCompany(server.db, { brand: server.brand.id })).main,
  )
  await other(gifts.removeFromPointsCart, { ids: `${again}` })
  expect(await row()).toMatchObject({ points_cart_id: again })
  await main(gifts.removeFromPointsCart, { ids: `${again}` })
  expect(await row()).toBeUndefined()
  await expect(
    main(gifts.addToPointsCart, { product_id: toId<'gift'>(999_999_999) }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

test('gifts are paid with points together with the order, and become a gift order', async () => {
  const [cup, bag] = [await gift({ points: 120 }), await gift({ name: '背包', points: 300 })]
  await giveToWallet(server.db, company, { points: 1000 })
  const ids = [await put(cup, 2), await put(bag, 1)]
  const later = await put(await gift({ name: '以后' }), 1)
  const { order_id, orders, gift_order } = await order(ids, 540)
  expect(gift_order).toMatchObject({ points: 540, quantity: 3 })
  expect(await main(getPoints, {})).toMatchObject({ points: 460, consumed_points: 540 })
  expect([await stockOfGift(cup), await stockOfGift(bag)]).toEqual([8, 9])
  const { list } = await main(gifts.listPointsCart, ALL)
  expect(list.map(({ points_cart_id }) => points_cart_id)).toEqual([later])
  const { list: events } = await main(listWalletEvents, FIRST_PAGE)
  expect(events[0]).toMatchObject({
    reason_cn: '兑换礼品',
    change: -540,
    order_id,
    note: gift_order?.gift_no,
  })
  const { gift_order_id = toId<'gift_order'>(0) } = gift_order ?? {}
  expect(await main(gifts.getGiftOrder, { gift_order_id })).toMatchObject({
    state_cn: '待寄出',
    order_no: orders[0]?.order_no,
    contacts: '王师傅',
    lines: [
      { product_id: cup, quantity: 2, customer_sale_price: 120 },
      { product_id: bag, quantity: 1, customer_sale_price: 300 },
    ],
    events: [{ state_cn: '提交兑换', who: '主账号' }],
  })
  const { gift_no } = gift_order ?? {}
  expect((await main(getOrder, { order_id })).gift_order).toEqual({
    gift_order_id,
    gift_no,
    state_cn: '待寄出',
    quantity: 3,
  })
  const stranger = await server.signedInAs(
    (await seedCompany(server.db, { brand: server.brand.id })).main,
  )
  for (const call of [gifts.getGiftOrder, gifts.confirmGiftReceipt])
    await expect(stranger(call, { gift_order_id })).rejects.toMatchObject({ status: 404 })
})

const refusal = (code: string, message: string) => ({ status: 409, code, message })

test('every obstacle is refused with its reason, and nothing is written', async () => {
  const product_id = await gift({ points: 100, stock: 2 })
  const points_cart_id = await put(product_id, 2)
  await expect(order([points_cart_id])).rejects.toMatchObject({
    status: 409,
    code: 'points.too_few',
    message: '礼品共需 200 积分，积分不足，请确认后重新提交',
  })
  await giveToWallet(server.db, company, { points: 500 })
  await sql`update gift set points = 150 where gift_id = ${product_id}`.execute(server.db)
  await expect(order([points_cart_id], 200)).rejects.toMatchObject(
    refusal('gift.changed', '礼品现在共需 300 积分，请确认后重新提交'),
  )
  await main(gifts.setPointsCartQuantity, { points_cart_id, quantity: 3 })
  await expect(order([points_cart_id])).rejects.toMatchObject(
    refusal('gift.changed', '礼品“保温杯”仅剩 2 件，请确认后重新提交'),
  )
  await expect(order([points_cart_id, toId(999_999)])).rejects.toMatchObject(
    refusal('gift.changed', '积分购物车已变化，请确认后重新提交'),
  )
  expect(await stockOfGift(product_id)).toBe(2)
  expect(await main(getPoints, {})).toMatchObject({ points: 500 })
  expect(await main(gifts.listGiftOrders, FIRST_PAGE)).toMatchObject({ total: 0 })
})

test('gifts are for the main account', async () => {
  const points_cart_id = await put(await gift(), 1)
  const purchaser = await server.signedInAs(company.purchaser)
  await expect(purchaser(gifts.listGifts, FIRST_PAGE)).rejects.toMatchObject({ status: 403 })
  await purchaser(setCartQuantity, { product_id: part_id, quantity: 1 })
  await expect(orderAll(purchaser, { points_cart_id: [points_cart_id] })).rejects.toMatchObject({
    status: 403,
    code: 'gift.main_only',
  })
})

test('gifts belong to the first order of a checkout and are returned with it, once', async () => {
  const product_id = await gift({ points: 100 })
  await giveToWallet(server.db, company, { points: 250 })
  const points_cart_id = await put(product_id, 2)
  await main(setCartQuantity, { product_id: part_id, quantity: 1, warehouse: 2 })
  const { orders, gift_order } = await order([points_cart_id])
  const [first, second] = orders.map(({ order_id }) => order_id)
  const cancel = (order_id = toId<'order'>(0)) =>
    main(changeOrderStatus, { order_id, status: 'cancelled' })
  await cancel(second)
  expect(await main(getPoints, {})).toMatchObject({ points: 50 })
  await Promise.allSettled([cancel(first), cancel(first), cancel(first)])
  expect(await main(getPoints, {})).toMatchObject({ points: 250, consumed_points: 0 })
  expect(await stockOfGift(product_id)).toBe(10)
  const { gift_order_id = toId<'gift_order'>(0) } = gift_order ?? {}
  const { state_cn, events } = await main(gifts.getGiftOrder, { gift_order_id })
  expect(state_cn).toBe('已取消')
  expect(events.at(-1)).toMatchObject({ reason: '订单取消', who: '主账号' })
})

test('a gift order is found by its number, its order, a gift, its state and its days', async () => {
  await giveToWallet(server.db, company, { points: 1000 })
  const { gift_order, orders } = await order([await put(await gift({ name: '充电宝' }), 1)])
  await order([await put(await gift({ name: '手电' }), 1)])
  const found = async (filter: object) =>
    (await main(gifts.listGiftOrders, { ...FIRST_PAGE, ...filter })).list.map(
      ({ gift_order_id }) => gift_order_id,
    )
  const mine = [gift_order?.gift_order_id]
  expect(await found({})).toHaveLength(2)
  expect(await found({ keyword: gift_order?.gift_no })).toEqual(mine)
  expect(await found({ keyword: orders[0]?.order_no })).toEqual(mine)
  expect(await found({ keyword: '充电' })).toEqual(mine)
  expect(await found({ state: 'shipped' })).toEqual([])
  expect(await found({ date_from: '2000-01-01', date_to: '2000-01-02' })).toEqual([])
  const { counts, total } = await main(gifts.listGiftOrders, { ...FIRST_PAGE, state: 'shipped' })
  expect({ counts, total }).toEqual({ counts: { placed: 2 }, total: 0 })
})

test('after all of this the ledgers balance', async () => {
  expect(ledgerViolations(await auditLedgers(server.db))).toEqual([])
})
