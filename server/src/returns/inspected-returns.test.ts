import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { receiveAll } from '@portal/contract/deliveries.ts'
import { cancelOrder, shipOrder } from '@portal/contract/desk-orders.ts'
import { getOrder } from '@portal/contract/orders.ts'
import {
  addReturn,
  creditReturn,
  decideReturn,
  getReturn,
  takeReturn,
} from '@portal/contract/returns.ts'
import { getStatement } from '@portal/contract/statements.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { checkBooks, crookedBooks } from '#src/books/check-books.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'
import { stockOf } from '#src/testing/stock-of.ts'

const FIRST_PAGE = { page: 1, limit: 20 }

let server: TestServer
let buyer: Caller
let warehouse: Caller
let sales: Caller
beforeAll(async () => {
  server = await startServer()
  warehouse = await server.signedInAsStaff(await seedStaff(server.db, 'warehouse'))
  sales = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
})
afterAll(async () => {
  const crooked = crookedBooks(await checkBooks(server.db))
  if (crooked.length > 0) throw new Error(JSON.stringify(crooked))
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  buyer = await server.signedInAs((await seedCompany(server.db, { brand: server.brand.id })).main)
})

/** Seven pieces at 33.33 yuan that arrived; three stay on the shelf. Some of them are asked to come back, and granted. */
async function grantedReturn(quantity: number) {
  const brand = server.brand.id
  const { part_id } = await seedPart(server.db, { brand, priceFen: 3_333, guangzhou: 10 })
  await buyer(setCartQuantity, { product_id: part_id, quantity: 7 })
  const { order_id } = await orderAll(buyer)
  const order = await buyer(getOrder, { order_id })
  const [{ order_line_id } = { order_line_id: 0 }] = order.lines
  const parcel = { carrier: '顺丰速运', tracking_no: 'SF1' }
  await warehouse(shipOrder, { order_id, ...parcel, lines: [{ order_line_id, quantity: 7 }] })
  await buyer(receiveAll, { order_id })
  const { return_id } = await buyer(addReturn, wish(order_line_id, quantity))
  const granted = await sales(decideReturn, { return_id, is_approved: 1 })
  const [{ return_line_id } = { return_line_id: 0 }] = granted.lines
  return { part_id, order_line_id, return_id, return_line_id }
}

const wish = (order_line_id: number, quantity: number) => ({
  kind: 'return' as const,
  reason: '客户退车',
  pictures: [],
  lines: [{ order_line_id, quantity }],
})

test('what did not come is not credited, and may be sent back later', async () => {
  const { order_line_id, part_id, return_id, return_line_id } = await grantedReturn(3)
  const taking = (arrived: number, restocked: number) =>
    warehouse(takeReturn, { return_id, lines: [{ return_line_id, arrived, restocked }] })
  await expect(taking(2, 3)).rejects.toMatchObject({ message: '入库数量超过到货数量' })
  await expect(taking(4, 0)).rejects.toMatchObject({ message: '到货数量超过退货数量' })
  await expect(taking(0, 0)).rejects.toMatchObject({ code: 'return.nothing_came' })
  expect(await taking(2, 1)).toMatchObject({
    lines: [{ arrived: 2, restocked: 1, scrapped: 1 }],
    expected: { credit: 66.66 },
  })
  expect(await stockOf(server.db, part_id)).toMatchObject([{ on_hand: 4 }, {}])
  expect(await sales(creditReturn, { return_id })).toMatchObject({ credit: 66.66 })
  expect((await buyer(getReturn, { return_id })).events).toMatchObject([
    { state: 'applied' },
    { state: 'approved' },
    { state: 'received', reason: expect.stringMatching(/退 3 件，收到 2 件/) },
    { state: 'credited' },
  ])
  const rest = await buyer(addReturn, wish(order_line_id, 5))
  const again = await sales(decideReturn, { return_id: rest.return_id, is_approved: 1 })
  expect(again.expected).toMatchObject({ credit: 166.65 })
})

test('a line is credited with less for a reason that its company reads, and never with more', async () => {
  const { return_id, return_line_id } = await grantedReturn(2)
  await warehouse(takeReturn, { return_id, lines: [{ return_line_id, restocked: 2 }] })
  const crediting = (credit: number, reason: string) =>
    sales(creditReturn, { return_id, lines: [{ return_line_id, credit, reason }] })
  await expect(crediting(66.67, '多给')).rejects.toMatchObject({
    message: '入账金额不能超过应退金额',
  })
  await expect(crediting(50, ' ')).rejects.toMatchObject({ message: '少于应退金额，请填写原因' })
  await expect(crediting(50.001, '包装缺失')).rejects.toMatchObject({
    message: '金额最多两位小数',
  })
  expect(await crediting(50, '包装缺失')).toMatchObject({ state: 'credited', credit: 50 })
  const told = expect.stringMatching(/少入账 ¥16.66：包装缺失/)
  expect(await buyer(getReturn, { return_id })).toMatchObject({
    credit: 50,
    lines: [{ credit: 50, withheld: 16.66, withheld_reason: '包装缺失' }],
    events: [{}, {}, {}, { state: 'credited', reason: told }],
  })
  const { list } = await buyer(getStatement, FIRST_PAGE)
  expect(list.filter(({ kind }) => kind === 'return')).toMatchObject([{ amount: -50, note: told }])
})

test('goods found unfit are refused after they came: they leave the shelf, and nothing is credited', async () => {
  const { order_line_id, part_id, return_id, return_line_id } = await grantedReturn(3)
  await warehouse(takeReturn, { return_id, lines: [{ return_line_id, arrived: 2, restocked: 2 }] })
  expect(await stockOf(server.db, part_id)).toMatchObject([{ on_hand: 5 }, {}])
  const refusing = () => sales(decideReturn, { return_id, is_approved: 0, reason: '已安装使用过' })
  await buyer(setCartQuantity, { product_id: part_id, quantity: 4 })
  const { order_id } = await orderAll(buyer, {})
  await expect(refusing()).rejects.toMatchObject({ code: 'return.pieces_promised' })
  await sales(cancelOrder, { order_id, reason: '买家不要了' })
  expect(await refusing()).toMatchObject({ state_cn: '已驳回', expected: null })
  expect(await stockOf(server.db, part_id)).toMatchObject([{ on_hand: 3 }, {}])
  expect((await buyer(getReturn, { return_id })).events.at(-1)).toMatchObject({
    reason: '已安装使用过',
  })
  await buyer(addReturn, wish(order_line_id, 7))
})
