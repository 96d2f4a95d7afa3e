import { expect, test } from 'vitest'

import { dealDoubts, overlapDoubt } from '#src/activities/activity-doubts.ts'
import { fen } from '#src/money/money.ts'

const ITEM = {
  number: '11427953125',
  pieces: 1,
  priceFen: fen(98_200),
  usualFen: fen(98_200),
  available: 20,
}
const DEAL = { called: '11427953125', maxTotal: 20, sold: 0, items: [ITEM] }

test('what costs no more than usual and is there is nothing to ask about', () => {
  expect(dealDoubts(DEAL)).toEqual([])
  expect(dealDoubts({ ...DEAL, maxTotal: null })).toEqual([])
  expect(dealDoubts({ ...DEAL, items: [{ ...ITEM, usualFen: null }] })).toEqual([])
})

test('a flash sale above the usual price, or of more pieces than in stock, needs a confirmation', () => {
  expect(
    dealDoubts({ ...DEAL, maxTotal: 99_999, items: [{ ...ITEM, priceFen: fen(120_000) }] }),
  ).toEqual([
    '11427953125 的活动价 ¥1,200.00 高于平时的 ¥982.00',
    '11427953125 还可抢 99999 件，该仓可用只有 20 件',
  ])
})

test('a flash sale at a tiny part of the usual price needs a confirmation', () => {
  expect(dealDoubts({ ...DEAL, items: [{ ...ITEM, priceFen: fen(9820) }] })).toEqual([
    '11427953125 的活动价 ¥98.20 只有平时 ¥982.00 的 10%',
  ])
})

test('purchased sets do not count against the stock again', () => {
  expect(dealDoubts({ ...DEAL, maxTotal: 25, sold: 5 })).toEqual([])
})

test('a bundle is compared as a whole, its pieces with the stock one by one', () => {
  const items = [
    { ...ITEM, priceFen: fen(100_000) },
    { ...ITEM, number: '11427953129', pieces: 3, priceFen: fen(90_000) },
  ]
  expect(dealDoubts({ ...DEAL, called: '保养套装', maxTotal: 7, items })).toEqual([
    '11427953129 还可抢 21 件，该仓可用只有 20 件',
  ])
})

test('of two activities at a time the other one is named', () => {
  expect(overlapDoubt('双十二')).toBe(
    '与「双十二」时间重叠，一个品牌同一时间只能有一个活动，启用前须改时间或停用它',
  )
})
