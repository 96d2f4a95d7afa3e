import { uploadOwnFile } from '@portal/contract/files.ts'
import { getOrder } from '@portal/contract/orders.ts'
import { checkIn, getPoints, listWalletEvents } from '@portal/contract/points.ts'
import { addReturn, decideReturn, getReturn, listReturnable } from '@portal/contract/returns.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { moveWallet } from '#src/ledgers/wallet/wallet-rows.ts'
import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import {
  arrivedOrder as anArrivedOrder,
  returnOf,
  processReturn as processReturnIn,
} from '#src/testing/arrived-order.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const FIRST_PAGE = { page: 1, limit: 20 }

const world = tradeWorld()

const arrivedOrder = () => anArrivedOrder(world)
const processReturn = (return_id: Id<'return'>, restocked: number) =>
  processReturnIn(world, return_id, restocked)

test('a credit reclaims the points of the order; spent ones are owed, and the next ones pay them', async () => {
  const { order_line_id, order_id } = await arrivedOrder()
  expect(await world.buyer(getPoints, {})).toMatchObject({ points: 20, owed_points: 0 })
  await move(-15)
  const first = await world.buyer(addReturn, returnOf(order_line_id, 2))
  expect(await processReturn(first.return_id, 2)).toMatchObject({ credit: 57.23, points: 6 })
  expect(await world.buyer(getPoints, {})).toMatchObject({ points: 0, owed_points: 1 })
  await move(3)
  expect(await world.buyer(getPoints, {})).toMatchObject({ points: 2, owed_points: 0 })
  const rest = await world.buyer(addReturn, returnOf(order_line_id, 5))
  expect(await processReturn(rest.return_id, 5)).toMatchObject({ points: 14 })
  expect(await world.buyer(getPoints, {})).toMatchObject({ points: 0, owed_points: 12 })
  expect(await world.buyer(checkIn, {})).toMatchObject({ added: 10, points: 0 })
  const { list } = await world.buyer(listWalletEvents, FIRST_PAGE)
  expect(list).toMatchObject([
    { reason_cn: '抵还欠扣积分', change: -10, owed_change: -10, balance_after: 0 },
    { reason_cn: '每日签到', change: 10, owed_change: 0 },
    { reason_cn: '退货扣回', change: -2, owed_change: 12, note: '应扣 14 积分，欠 12', order_id },
    { reason_cn: '抵还欠扣积分', change: -1, owed_change: -1, balance_after: 2 },
    { change: 3 },
    { reason_cn: '退货扣回', change: -5, owed_change: 1, note: '应扣 6 积分，欠 1', order_id },
    { change: -15 },
    { reason_cn: '订单完成', change: 20, order_id },
  ])
  expect(await world.buyer(getPoints, {})).toMatchObject({ points: 0, owed_points: 2 })
})

test('missing and broken pieces are reported together and become a return each', async () => {
  const { order_line_id } = await arrivedOrder()
  const address = await handedIn()
  const counted = {
    ...returnOf(order_line_id, 1),
    pictures: [address],
    reasons: { broken: '电极断裂' },
    lines: [
      { order_line_id, quantity: 2, kind: 'short' as const },
      { order_line_id, quantity: 3, kind: 'broken' as const },
    ],
  }
  const { return_id, returns } = await world.buyer(addReturn, counted)
  expect(returns.map(({ kind }) => kind)).toEqual(['short', 'broken'])
  expect(return_id).toBe(returns[0]?.return_id)
  const { list } = await world.buyer(listReturnable, FIRST_PAGE)
  expect(list).toMatchObject([{ received: 7, returnable: 2, paid: 200.31, credited: 0 }])
  await expect(world.buyer(addReturn, counted)).rejects.toMatchObject({
    message: '退货数量超过可退数量',
  })
  expect(await world.buyer(getReturn, { return_id })).toMatchObject({
    kind_cn: '少件',
    quantity: 2,
    reason: counted.reason,
  })
  const broken = { return_id: returns[1]?.return_id ?? toId(0) }
  expect(await world.buyer(getReturn, broken)).toMatchObject({
    kind_cn: '破损',
    reason: '电极断裂',
  })
})

test('an order shows its returns, and the discounts on each line', async () => {
  const { order_line_id, order_id } = await arrivedOrder()
  const refused = await world.buyer(addReturn, returnOf(order_line_id, 1))
  await world.sales(decideReturn, {
    return_id: refused.return_id,
    is_approved: 0,
    reason: '已装车',
  })
  const { return_id } = await world.buyer(addReturn, returnOf(order_line_id, 2))
  expect(await world.buyer(getOrder, { order_id })).toMatchObject({
    lines: [{ returned: 2, credited: 0 }],
  })
  await processReturn(return_id, 2)
  expect(await world.buyer(getOrder, { order_id })).toMatchObject({
    lines: [{ returned: 2, credited: 2, voucher: 20, coin: 13 }],
    returns: [
      { return_id, kind_cn: '退货', state_cn: '已入账', quantity: 2, credit: 57.23 },
      { return_id: refused.return_id, state_cn: '已驳回', quantity: 1, credit: null },
    ],
    // The voucher was used when the order was received.
    refundable_voucher: null,
  })
})

async function move(change: number) {
  const { company_id } = world.company
  const points = { brand: world.server.brand.id, company_id, currency: 'points' as const, change }
  await world.server.db
    .transaction()
    .execute((tx) => moveWallet(tx, { ...points, reason: 'correction', at: new Date() }))
}

async function handedIn(): Promise<string> {
  const pixels = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  const photo = await pixels.jpeg().toBuffer()
  const file = new File([new Uint8Array(photo)], 'broken.jpg')
  return (await world.buyer(uploadOwnFile, {}, { file })).address
}

test('after all of this the ledgers balance', async () => {
  expect(ledgerViolations(await auditLedgers(world.server.db))).toEqual([])
})
