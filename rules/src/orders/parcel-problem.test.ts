import { expect, test } from 'vitest'

import {
  CARRIERS,
  parcelProblem,
  trackingNumberProblem,
  TRACKING_NUMBER,
  trackingNumberDoubts,
} from '#src/orders/parcel-problem.ts'

const parcel = { carrier: '顺丰速运', trackingNumber: 'SF123', lines: [{ quantity: 2, left: 2 }] }

test('a parcel with pieces that wait, a carrier and a number may leave', () => {
  expect(parcelProblem(parcel)).toBeUndefined()
})

test.each([
  ['请选择要发货的配件', { lines: [] }],
  ['请选择要发货的配件', { lines: [{ quantity: 0, left: 2 }] }],
  ['发货数量超过待发数量', { lines: [{ quantity: 3, left: 2 }] }],
  ['请选择承运商', { carrier: ' ' }],
  ['请输入运单号', { trackingNumber: ' ' }],
])('%s', (problem, change) => {
  expect(parcelProblem({ ...parcel, ...change })).toBe(problem)
})

test('only what is brought or fetched by hand needs no number', () => {
  const untracked = CARRIERS.filter(
    (carrier) => !trackingNumberProblem({ carrier, trackingNumber: '' }),
  )
  expect(untracked).toEqual(['专车配送', '客户自提'])

  expect(parcelProblem({ ...parcel, carrier: '客户自提', trackingNumber: '' })).toBeUndefined()
})

const doubts = (trackingNumber: string, carrier = '顺丰速运') =>
  trackingNumberDoubts({ carrier, trackingNumber })

test.each(['SF1418662033', '300125654789', 'sf 1418-6620-33', 'JDVA01234567890'])(
  '%s may be a tracking number',
  (trackingNumber) => {
    const carrier = trackingNumber.startsWith('JD') ? '京东物流' : '顺丰速运'
    expect(doubts(trackingNumber, carrier)).toEqual([])
  },
)

test.each(['abc', '1', 'abcdefghij', '1'.repeat(31)])('%s is asked about', (trackingNumber) => {
  expect(doubts(trackingNumber)).toEqual([expect.stringContaining('不像运单号')])
  expect(doubts(trackingNumber, '安能物流')).toHaveLength(1)
})

test('a tracking number of another carrier needs a confirmation, a note about a courier does not', () => {
  expect(doubts('SF1418662033', '德邦快递')).toEqual([
    '「SF1418662033」像是顺丰速运的运单号，承运商选的是德邦快递',
  ])
  expect(doubts('粤A12345', '专车配送')).toEqual([])
  expect(doubts('abc', '客户自提')).toEqual([])
})

test.each([
  ['SF 1234-5678', undefined],
  ['', undefined],
  ['SF12345678/2', '运单号只能是字母和数字'],
  ['顺丰12345678', '运单号只能是字母和数字'],
])('the tracking number %j: %s', (trackingNumber, why) => {
  expect(trackingNumberProblem({ carrier: '客户自提', trackingNumber })).toBe(why)
  expect(TRACKING_NUMBER.test(trackingNumber)).toBe(why === undefined)
})
