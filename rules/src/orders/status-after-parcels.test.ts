import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { ON_THE_WAY } from '#src/orders/order-status.ts'
import { statusAfterParcels } from '#src/orders/status-after-parcels.ts'

test.each([
  ['confirmed', [[2, 0, 0]]],
  ['partly_shipped', [[2, 1, 0]]],
  [
    'partly_shipped',
    [
      [2, 2, 2],
      [1, 0, 0],
    ],
  ],
  [
    'shipped',
    [
      [2, 2, 2],
      [1, 1, 0],
    ],
  ],
  [
    'completed',
    [
      [2, 2, 2],
      [1, 1, 1],
    ],
  ],
] as const)('%s', (status, lines) => {
  const progress = lines.map(([quantity, shipped, received]) => ({ quantity, shipped, received }))
  expect(statusAfterParcels(progress)).toBe(status)
})

test('an order is done exactly when every piece has arrived', () => {
  const line = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9), fc.nat(9))
    .map(([quantity, gone, arrived]) => {
      const shipped = Math.min(quantity, gone)
      return { quantity, shipped, received: Math.min(shipped, arrived) }
    })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const isAllThere = lines.every(({ quantity, received }) => quantity === received)
      expect(statusAfterParcels(lines) === 'completed').toBe(isAllThere)
    }),
  )
})

const isOnTheWay = (shipped: number, received: number) =>
  ON_THE_WAY.some((one) => one === statusAfterParcels([{ quantity: 2, shipped, received }]))

test('an order is on the way from its first parcel until its last piece has arrived', () => {
  expect([isOnTheWay(0, 0), isOnTheWay(2, 2)]).toEqual([false, false])
  expect([isOnTheWay(1, 0), isOnTheWay(1, 1), isOnTheWay(2, 0), isOnTheWay(2, 1)]).not.toContain(
    false,
  )
})
