import { cancelOrder, shipOrder } from '@portal/contract/admin-orders.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { receiveAllParcels } from '@portal/contract/deliveries.ts'
import { getOrder } from '@portal/contract/orders.ts'
import {
  addReturn,
  creditReturn,
  decideReturn,
  getAdminReturn,
  getReturn,
  receiveReturn,
} from '@portal/contract/returns.ts'
import { getStatement } from '@portal/contract/statements.ts'
import { toId } from '@portal/rules/ids.ts'
import { fen, type Yuan, yuan } from '@portal/rules/money/money.ts'
import { afterAll, expect, test } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { returnOf } from '#src/testing/arrived-order.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedPart } from '#src/testing/seed.ts'
import { stockOf } from '#src/testing/stock-of.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const FIRST_PAGE = { page: 1, limit: 20 }

const world = tradeWorld()
afterAll(async () => {
  const violations = ledgerViolations(await auditLedgers(world.server.db))
  if (violations.length > 0) throw new Error(JSON.stringify(violations))
})

/** Seven received pieces at 33.33 yuan; three are still in stock. A return of some of the seven is approved. */
async function grantedReturn(quantity: number) {
  const brand = world.server.brand.id
  const { part_id } = await seedPart(world.server.db, {
    brand,
    priceFen: fen(3_333),
    guangzhou: 10,
  })
  await world.buyer(setCartQuantity, { product_id: part_id, quantity: 7 })
  const { order_id } = await orderAll(world.buyer)
  const order = await world.buyer(getOrder, { order_id })
  const [{ order_line_id } = { order_line_id: toId<'order_line'>(0) }] = order.lines
  const parcel = { carrier: '顺丰速运', tracking_no: 'SF1' }
  await world.warehouse(shipOrder, { order_id, ...parcel, lines: [{ order_line_id, quantity: 7 }] })
  await world.buyer(receiveAllParcels, { order_id })
  const { return_id } = await world.buyer(addReturn, returnOf(order_line_id, quantity))
  const granted = await world.sales(decideReturn, { return_id, is_approved: 1 })
  const [{ return_line_id } = { return_line_id: toId<'return_line'>(0) }] = granted.lines
  return { part_id, order_line_id, return_id, return_line_id }
}

test('pieces that did not come are not credited, and may be returned later', async () => {
  const { order_line_id, part_id, return_id, return_line_id } = await grantedReturn(3)
  const receiving = (arrived: number, restocked: number) =>
    world.warehouse(receiveReturn, { return_id, lines: [{ return_line_id, arrived, restocked }] })
  await expect(receiving(2, 3)).rejects.toMatchObject({ message: '入库数量超过到货数量' })
  await expect(receiving(4, 0)).rejects.toMatchObject({ message: '到货数量超过退货数量' })
  await expect(receiving(0, 0)).rejects.toMatchObject({ code: 'return.nothing_came' })
  expect(await receiving(2, 1)).toMatchObject({
    lines: [{ arrived: 2, restocked: 1, scrapped: 1 }],
    expected: null,
  })
  expect(await world.sales(getAdminReturn, { return_id })).toMatchObject({
    expected: { credit: 66.66 },
  })
  expect(await stockOf(world.server.db, part_id)).toMatchObject([{ on_hand: 4 }, {}])
  expect(await world.sales(creditReturn, { return_id })).toMatchObject({ credit: 66.66 })
  expect((await world.buyer(getReturn, { return_id })).events).toMatchObject([
    { state: 'applied' },
    { state: 'approved' },
    { state: 'received', reason: expect.stringMatching(/退 3 件，收到 2 件/) },
    { state: 'credited' },
  ])
  const rest = await world.buyer(addReturn, returnOf(order_line_id, 5))
  const again = await world.sales(decideReturn, { return_id: rest.return_id, is_approved: 1 })
  expect(again.expected).toMatchObject({ credit: 166.65 })
})

test('a line is credited with less for a reason that its company reads, and never with more', async () => {
  const { return_id, return_line_id } = await grantedReturn(2)
  await world.warehouse(receiveReturn, { return_id, lines: [{ return_line_id, restocked: 2 }] })
  const crediting = (credit: Yuan, reason: string) =>
    world.sales(creditReturn, {
      return_id,
      lines: [{ return_line_id, credit, reason }],
    })
  await expect(crediting(yuan(66.67), '多给')).rejects.toMatchObject({
    message: '入账金额不能超过应退金额',
  })
  await expect(crediting(yuan(50), ' ')).rejects.toMatchObject({
    message: '少于应退金额，请填写原因',
  })
  await expect(crediting(JSON.parse('50.001'), '包装缺失')).rejects.toMatchObject({
    message: '金额最多两位小数',
  })
  expect(await crediting(yuan(50), '包装缺失')).toMatchObject({ state: 'credited', credit: 50 })
  const expected = expect.stringMatching(/少入账 ¥16.66：包装缺失/)
  expect(await world.buyer(getReturn, { return_id })).toMatchObject({
    credit: 50,
    lines: [{ credit: 50, withheld: 16.66, withheld_reason: '包装缺失' }],
    events: [{}, {}, {}, { state: 'credited', reason: expected }],
  })
  const { list } = await world.buyer(getStatement, FIRST_PAGE)
  expect(list.filter(({ kind }) => kind === 'return')).toMatchObject([
    { amount: -50, note: expected },
  ])
})

test('goods can be refused after inspection: they leave stock, and nothing is credited', async () => {
  const { order_line_id, part_id, return_id, return_line_id } = await grantedReturn(3)
  await world.warehouse(receiveReturn, {
    return_id,
    lines: [{ return_line_id, arrived: 2, restocked: 2 }],
  })
  expect(await stockOf(world.server.db, part_id)).toMatchObject([{ on_hand: 5 }, {}])
  const refusing = () =>
    world.sales(decideReturn, { return_id, is_approved: 0, reason: '已安装使用过' })
  await world.buyer(setCartQuantity, { product_id: part_id, quantity: 4 })
  const { order_id } = await orderAll(world.buyer, {})
  await expect(refusing()).rejects.toMatchObject({ code: 'return.pieces_promised' })
  await world.sales(cancelOrder, { order_id, reason: '买家不要了' })
  expect(await refusing()).toMatchObject({ state_cn: '已驳回', expected: null })
  expect(await stockOf(world.server.db, part_id)).toMatchObject([{ on_hand: 3 }, {}])
  expect((await world.buyer(getReturn, { return_id })).events.at(-1)).toMatchObject({
    reason: '已安装使用过',
  })
  await world.buyer(addReturn, returnOf(order_line_id, 7))
})
