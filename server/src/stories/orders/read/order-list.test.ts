import { getPersonalCentre } from '@portal/contract/accounts.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { addShortagesToFavourites } from '@portal/contract/checkout.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { listOrderLines } from '@portal/contract/order-lines.ts'
import * as calls from '@portal/contract/orders.ts'
import { toId } from '@portal/rules/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { orderAll } from '#src/testing/order-all.ts'
import { seedCompany, type SeededCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { stockOf } from '#src/testing/stock-of.ts'

const FIRST_PAGE = { page: 1, limit: 10 }

let server: TestServer
let company: SeededCompany
let main: Caller
let time = Date.parse('2026-11-21T08:00:00Z')

serveTests((started) => void (server = started), { now: () => new Date(time) })
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
  main = await server.signedInAs(company.main)
})

async function order(
  call: Caller,
  quantity = 1,
  request: Parameters<typeof orderAll>[1] & { oeNumber?: string; isComingSoon?: boolean } = {},
) {
  const { oeNumber, isComingSoon, ...changes } = request
  const part = await seedPart(server.db, {
    brand: server.brand.id,
    ...(oeNumber && { oeNumber }),
    ...(isComingSoon && { isComingSoon }),
  })
  await call(setCartQuantity, { product_id: part.part_id, quantity })
  const { order_id, orders } = await orderAll(call, changes)
  return { ...part, order_id, order_no: orders[0]?.order_no ?? '' }
}

const idsOf = async (call: Caller, request: Partial<InputOf<typeof calls.listOrders>> = {}) =>
  (await call(calls.listOrders, { ...FIRST_PAGE, ...request })).list.map((row) => row.order_id)

test('orders come newest first, with counts per state and their first lines', async () => {
  const first = await order(main, 2)
  const second = await order(main, 3, { is_special_approval: 1 })
  const answer = await main(calls.listOrders, FIRST_PAGE)
  expect(answer).toMatchObject({
    total: 2,
    counts: { confirmed: 1, pending_approval: 1 },
    list: [
      { order_id: second.order_id, status_cn: '待审核', may_cancel: 1, quantity: 3, kinds: 1 },
      {
        order_id: first.order_id,
        total: 200,
        user_name: '主账号',
        create_date: '2026-11-21 16:00:00',
        lines: [{ product_id: first.part_id, number: first.oe_number, quantity: 2 }],
      },
    ],
  })
  expect(answer.users.map((user) => user.name)).toEqual(['主账号', '采购员', '学徒'])
  const waiting = await main(calls.listOrders, { ...FIRST_PAGE, state: 'pending_approval' })
  expect(waiting).toMatchObject({ total: 1, counts: { confirmed: 1, pending_approval: 1 } })
  const lines = await main(listOrderLines, { ...FIRST_PAGE, state: 'pending_approval' })
  expect(lines).toMatchObject({ total: 1, counts: { confirmed: 1, pending_approval: 1 } })
  expect((await main(getPersonalCentre, {})).orders_by_state).toEqual(answer.counts)
})

test('a word finds an order by its number, a part number in any spelling, or the remark', async () => {
  const found = await order(main, 1, { oeNumber: '11427953129', remark: '急用 100% 原厂' })
  await order(main, 1, { oeNumber: 'LR011279' })
  const numbers = [found.own_number, '11 42 7-953 129', '１１４２７９５３', '11427953.129', '11 42']
  for (const keyword of [found.order_no, ...numbers, '100%', '急用'])
    expect(await idsOf(main, { keyword })).toEqual([found.order_id])
  expect(await idsOf(main, { keyword: '没有' })).toEqual([])
})

test('the parts that match a number come first and are marked, and only their lines are listed', async () => {
  const parts = await Promise.all(
    ['11427953129', 'LR011279', 'BN8W2205A', 'A2133201289', '34116860912'].map((oeNumber) =>
      seedPart(server.db, { brand: server.brand.id, oeNumber }),
    ),
  )
  for (const { part_id } of parts) await main(setCartQuantity, { product_id: part_id, quantity: 2 })
  const { order_id } = await orderAll(main)
  const other = await order(main)
  const request = { ...FIRST_PAGE, keyword: '34 11 686-0912' }
  const [found] = (await main(calls.listOrders, request)).list
  expect(found).toMatchObject({ order_id, kinds: 5 })
  expect(found?.lines[0]).toMatchObject({ number: '34116860912', is_match: 1 })
  expect(found?.lines.map(({ is_match }) => is_match)).toEqual([1, 0, 0, 0])
  expect(await main(listOrderLines, request)).toMatchObject({
    total: 1,
    list: [
      {
        order_id,
        number: '34116860912',
        quantity: 2,
        price: 100,
        amount: 200,
        returned: 0,
        credited: 0,
      },
    ],
  })
  const all = await main(listOrderLines, FIRST_PAGE)
  expect(all.total).toBe(6)
  expect(all.list[0]).toMatchObject({ order_id: other.order_id, status_cn: '待发货' })
  const byNumber = { ...FIRST_PAGE, keyword: found?.order_no ?? '' }
  expect((await main(listOrderLines, byNumber)).total).toBe(5)
  const apprentice = await server.signedInAs(company.sub)
  expect((await apprentice(listOrderLines, FIRST_PAGE)).total).toBe(0)
  const stranger = await seedCompany(server.db, { brand: server.brand.id })
  const theirs = await server.signedInAs(stranger.main)
  expect((await theirs(listOrderLines, request)).total).toBe(0)
})

test('a word that matches thousands of orders lists and counts all of them', async () => {
  const { order_id } = await order(main, 1, { remark: '走德邦' })
  await order(main, 1)
  await sql`
    insert into sales_order (order_no, brand, company_id, account_id, checkout_id, warehouse, status, contacts, mobile,
      province, city, district, street, remark, goods_fen, quantity, created_at)
    select order_no || n, brand, company_id, account_id, checkout_id, warehouse, 'completed', contacts, mobile, province,
      city, district, street, remark, goods_fen, quantity, created_at - interval '1 day'
    from sales_order, generate_series(10000, 12000) n where order_id = ${order_id}`.execute(
    server.db,
  )
  const answer = await main(calls.listOrders, { ...FIRST_PAGE, keyword: '走德邦' })
  expect(answer).toMatchObject({ total: 2002, counts: { confirmed: 1, completed: 2001 } })
  expect(answer.list[0]?.order_id).toBe(order_id)
})

test('days are in Shanghai time, both included', async () => {
  time = Date.parse('2026-11-20T16:30:00Z')
  const early = await order(main)
  time = Date.parse('2026-11-21T16:30:00Z')
  const late = await order(main)
  expect(await idsOf(main, { date_from: '2026-11-22' })).toEqual([late.order_id])
  expect(await idsOf(main, { date_to: '2026-11-21' })).toEqual([early.order_id])
  for (const date_from of ['2026-02-30', '2026-99-99', '0000-01-01'])
    await expect(idsOf(main, { date_from })).rejects.toMatchObject({ status: 400 })
})

test('a sub-account sees its own orders, the main account all or those of one user', async () => {
  const purchaser = await server.signedInAs(company.purchaser)
  const [ofMain, ofPurchaser] = [await order(main), await order(purchaser)]
  expect(await idsOf(purchaser)).toEqual([ofPurchaser.order_id])
  expect(await idsOf(main, { subuser_id: company.purchaser.account_id })).toEqual([
    ofPurchaser.order_id,
  ])
  const refused = { status: 404, code: 'order.not_found' }
  await expect(purchaser(calls.getOrder, { order_id: ofMain.order_id })).rejects.toMatchObject(
    refused,
  )
  const stranger = await server.signedInAs(
    (await seedCompany(server.db, { brand: server.brand.id })).main,
  )
  expect(await idsOf(stranger)).toEqual([])
  const { order_id } = ofMain
  await expect(stranger(calls.getOrder, { order_id })).rejects.toMatchObject(refused)
  await expect(
    stranger(calls.changeOrderStatus, { order_id, status: 'cancelled' }),
  ).rejects.toMatchObject(refused)
})

test('users without purchase prices see orders without amounts', async () => {
  const { order_id } = await order(main)
  await server.db
    .updateTable('sales_order')
    .set({ account_id: company.sub.account_id })
    .where('order_id', '=', order_id)
    .execute()
  const sub = await server.signedInAs(company.sub)
  const { list } = await sub(calls.listOrders, FIRST_PAGE)
  expect(list).toMatchObject([{ order_id, total: null, may_cancel: 0 }])
  expect(await sub(calls.getOrder, { order_id })).toMatchObject({
    total: null,
    goods: null,
    lines: [{ price: null, amount: null }],
  })
  await expect(
    sub(calls.changeOrderStatus, { order_id, status: 'cancelled' }),
  ).rejects.toMatchObject({ status: 403 })
})

test('cancelling releases the stock once, however often it is pressed', async () => {
  const { order_id, part_id } = await order(main, 5)
  const presses = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      main(calls.changeOrderStatus, { order_id, status: 'cancelled', reason: '订错了' }),
    ),
  )
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(server.db, part_id)).toMatchObject([
    { on_hand: 100, allocated: 0, ledger_on_hand: 100, ledger_allocated: 0 },
    {},
  ])
  expect(await main(calls.getOrder, { order_id })).toMatchObject({
    status: 'cancelled',
    may_cancel: 0,
    events: [{ status: 'confirmed' }, { status: 'cancelled', who: '主账号', reason: '订错了' }],
  })
  await expect(
    main(calls.changeOrderStatus, { order_id, status: 'cancelled' }),
  ).rejects.toMatchObject({ status: 201, message: '订单已取消，无法取消' })
})

test('a cancellation whose answer was lost gets the same answer when repeated', async () => {
  const { order_id } = await order(main, 1)
  const press = () =>
    main(
      calls.changeOrderStatus,
      { order_id, status: 'cancelled' },
      { idempotencyKey: 'a-cancellation-of-one' },
    )
  await expect(press()).resolves.toEqual({})
  await expect(press()).resolves.toEqual({})
})

test('a pre-order is cancelled without changing stock; a shipped order cannot be', async () => {
  const ahead = await order(main, 5, { isComingSoon: true })
  await main(calls.changeOrderStatus, { order_id: ahead.order_id, status: 'cancelled' })
  expect(await stockOf(server.db, ahead.part_id)).toMatchObject([{ allocated: 0 }, {}])

  const { order_id, part_id } = await order(main, 5)
  await server.db
    .updateTable('sales_order')
    .set({ status: 'partly_shipped' })
    .where('order_id', '=', order_id)
    .execute()
  await expect(
    main(calls.changeOrderStatus, { order_id, status: 'cancelled' }),
  ).rejects.toMatchObject({ code: 'order.not_cancellable' })
  expect(await stockOf(server.db, part_id)).toMatchObject([{ allocated: 5 }, {}])
})

test('a part in shortage becomes a favourite with a reminder', async () => {
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, guangzhou: 0 })
  const product_ids = [part_id]
  expect(await main(addShortagesToFavourites, { product_ids })).toEqual({ added: 1 })
  expect(await main(addShortagesToFavourites, { product_ids })).toEqual({ added: 0 })
  expect(await main(getPersonalCentre, {})).toMatchObject({
    favourites: 1,
    reminders: 1,
    vouchers: 0,
  })
  await expect(
    main(addShortagesToFavourites, { product_ids: [toId(999_999_999)] }),
  ).rejects.toMatchObject({ status: 404 })
})
