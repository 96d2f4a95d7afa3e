import { expect, test } from 'vitest'

import { CARRIERS, parcelProblem, wayProblem } from '#src/parcel-problem.ts'

const parcel = { carrier: '顺丰速运', trackingNo: 'SF123', lines: [{ quantity: 2, left: 2 }] }

test('a parcel with pieces that wait, a carrier and a number may leave', () => {
  expect(parcelProblem(parcel)).toBeUndefined()
})

test.each([
  ['请选择要发货的配件', { lines: [] }],
  ['请选择要发货的配件', { lines: [{ quantity: 0, left: 2 }] }],
  ['发货数量超过待发数量', { lines: [{ quantity: 3, left: 2 }] }],
  ['请选择承运商', { carrier: ' ' }],
  ['请输入运单号', { trackingNo: ' ' }],
])('%s', (problem, change) => {
  expect(parcelProblem({ ...parcel, ...change })).toBe(problem)
})

test('only what is brought or fetched by hand needs no number', () => {
  const untracked = CARRIERS.filter((carrier) => !wayProblem({ carrier, trackingNo: '' }))
  expect(untracked).toEqual(['专车配送', '客户自提'])

  expect(parcelProblem({ ...parcel, carrier: '客户自提', trackingNo: '' })).toBeUndefined()
})
