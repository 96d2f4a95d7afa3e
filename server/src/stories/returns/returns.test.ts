import { getPoints } from '@portal/contract/points.ts'
import {
  addReturn,
  creditReturn,
  decideReturn,
  getAdminReturn,
  getReturn,
  listAdminReturns,
  listReturnable,
  listReturns,
  receiveReturn,
  withdrawReturn,
} from '@portal/contract/returns.ts'
import type { Id } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import {
  arrivedOrder as anArrivedOrder,
  returnOf,
  processReturn as processReturnIn,
} from '#src/testing/arrived-order.ts'
import { stockOf } from '#src/testing/stock-of.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const FIRST_PAGE = { page: 1, limit: 20 }

const world = tradeWorld()

const arrivedOrder = () => anArrivedOrder(world)
const processReturn = (return_id: Id<'return'>, restocked: number) =>
  processReturnIn(world, return_id, restocked)

test('all pieces of a discounted order, returned in three returns, credit exactly what was paid', async () => {
  const { part_id, order_line_id, total } = await arrivedOrder()
  expect(total).toBe(200.31)
  const credits: number[] = []
  for (const [quantity, restocked] of [
    [2, 2],
    [4, 3],
    [1, 0],
  ] as const) {
    const { return_id } = await world.buyer(addReturn, returnOf(order_line_id, quantity))
    const { credit, state } = await processReturn(return_id, restocked)
    expect(state).toBe('credited')
    credits.push(Math.round((credit ?? 0) * 100))
  }
  expect(credits.reduce((sum, fen) => sum + fen, 0)).toBe(20_031)
  expect(await world.buyer(getPoints, {})).toMatchObject({ frey_coin: 13, consumed_frey_coin: 0 })
  expect(await stockOf(world.server.db, part_id)).toMatchObject([{ on_hand: 8, allocated: 0 }, {}])
  const { list } = await world.buyer(listReturnable, FIRST_PAGE)
  expect(list).toEqual([])
})

test('no more is returned than was received, from any number of tabs', async () => {
  const { order_line_id } = await arrivedOrder()
  const tabs = await Promise.allSettled(
    Array.from({ length: 6 }, () => world.buyer(addReturn, returnOf(order_line_id, 3))),
  )
  expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(world.buyer(addReturn, returnOf(order_line_id, 2))).rejects.toMatchObject({
    message: '退货数量超过可退数量',
  })
})

test('the pieces of a withdrawn or refused return may be returned again', async () => {
  const { order_line_id } = await arrivedOrder()
  const first = await world.buyer(addReturn, returnOf(order_line_id, 7))
  await world.buyer(withdrawReturn, { return_id: first.return_id })
  const second = await world.buyer(addReturn, returnOf(order_line_id, 7))
  await expect(
    world.sales(decideReturn, { return_id: second.return_id, is_approved: 0 }),
  ).rejects.toMatchObject({ message: '请填写驳回原因' })
  await world.sales(decideReturn, { return_id: second.return_id, is_approved: 0, reason: '已装车' })
  expect(await world.buyer(getReturn, { return_id: second.return_id })).toMatchObject({
    state_cn: '已驳回',
    events: [{ state: 'applied' }, { state: 'rejected', reason: '已装车' }],
  })
  await world.buyer(addReturn, returnOf(order_line_id, 7))
  expect((await world.buyer(listReturns, FIRST_PAGE)).counts).toEqual({
    applied: 1,
    rejected: 1,
    withdrawn: 1,
  })
})

test('a return goes through its states, each once', async () => {
  const { order_line_id, part_id } = await arrivedOrder()
  const { return_id } = await world.buyer(addReturn, returnOf(order_line_id, 1))
  await expect(world.sales(creditReturn, { return_id })).rejects.toMatchObject({
    message: '退货单待审核，不能进行此操作',
  })
  await processReturn(return_id, 1)
  const again = await Promise.allSettled([
    world.sales(creditReturn, { return_id }),
    world.buyer(withdrawReturn, { return_id }),
    world.sales(decideReturn, { return_id, is_approved: 1 }),
  ])
  expect(again.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await stockOf(world.server.db, part_id)).toMatchObject([{ on_hand: 4 }, {}])
})

test('a step whose answer was lost gets the same answer when repeated', async () => {
  const { order_line_id, part_id } = await arrivedOrder()
  const { return_id } = await world.buyer(addReturn, returnOf(order_line_id, 1))
  const twice = async <T>(press: (attempt: { idempotencyKey: string }) => Promise<T>) => {
    const attempt = { idempotencyKey: `step of return ${return_id}` }
    const first = await press(attempt)
    expect(await press(attempt)).toEqual(first)
    return first
  }
  const { lines } = await twice((attempt) =>
    world.sales(decideReturn, { return_id, is_approved: 1 }, attempt),
  )
  const receivedLines = lines.map((line) => ({ return_line_id: line.return_line_id, restocked: 1 }))
  await twice((attempt) =>
    world.warehouse(receiveReturn, { return_id, lines: receivedLines }, attempt),
  )
  await twice((attempt) => world.sales(creditReturn, { return_id }, attempt))
  expect(await stockOf(world.server.db, part_id)).toMatchObject([{ on_hand: 4 }, {}])
})

test('missing pieces wait for their credit as soon as they are approved, and enter no stock', async () => {
  const { order_line_id } = await arrivedOrder()
  const { return_id } = await world.buyer(addReturn, {
    ...returnOf(order_line_id, 1),
    kind: 'short',
  })
  const { lines: missing } = await world.sales(getAdminReturn, { return_id })
  const lines = missing.map(({ return_line_id }) => ({ return_line_id, restocked: 1 }))
  const receiving = () => world.warehouse(receiveReturn, { return_id, lines })
  await expect(receiving()).rejects.toMatchObject({ code: 'return.not_movable' })
  expect(await world.sales(decideReturn, { return_id, is_approved: 1 })).toMatchObject({
    state_cn: '待入账',
    events: [{ state: 'applied' }, { state: 'approved' }],
  })
  await expect(receiving()).rejects.toMatchObject({ code: 'return.not_movable' })
  expect(await world.sales(creditReturn, { return_id })).toMatchObject({ state: 'credited' })
})

test('staff see the credit of a return beforehand, and the company gets exactly that', async () => {
  const { order_line_id } = await arrivedOrder()
  const seen: unknown[] = []
  const given: unknown[] = []
  for (const quantity of [3, 2, 2]) {
    const { return_id } = await world.buyer(addReturn, returnOf(order_line_id, quantity))
    const { expected } = await world.sales(getAdminReturn, { return_id })
    seen.push(expected)
    const { credit, coins, lines, expected: after } = await processReturn(return_id, 0)
    expect(after).toBeNull()
    given.push({
      credit,
      coins,
      lines: lines.map((line) => ({ return_line_id: line.return_line_id, credit: line.credit })),
    })
  }
  expect(seen).toEqual(given)
  expect(given).toMatchObject([{ coins: 5 }, { coins: 4 }, { coins: 4 }])
})

test('broken pieces need a picture', async () => {
  const { order_line_id } = await arrivedOrder()
  const broken = { ...returnOf(order_line_id, 1), kind: 'broken' as const }
  await expect(world.buyer(addReturn, broken)).rejects.toMatchObject({ message: '请上传图片' })
  await expect(
    world.buyer(addReturn, { ...broken, pictures: ['/files/nobody-has-this'] }),
  ).rejects.toMatchObject({ message: '图片已失效，请重新上传' })
})

test('a company sees its own returns alone, and a sub-account its own', async () => {
  const { order_line_id } = await arrivedOrder()
  const { return_id } = await world.buyer(addReturn, returnOf(order_line_id, 1))
  const sub = await world.server.signedInAs(world.company.sub)
  await expect(sub(getReturn, { return_id })).rejects.toMatchObject({ status: 404 })
  await expect(sub(addReturn, returnOf(order_line_id, 1))).rejects.toMatchObject({ status: 404 })
  const { list } = await world.sales(listAdminReturns, { ...FIRST_PAGE, state: 'applied' })
  expect(list.some((row) => row.return_id === return_id)).toBe(true)
})
