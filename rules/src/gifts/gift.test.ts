import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { giftProblem, giftPieces, pointsOf } from '#src/gifts/gift.ts'

const gift = fc.record({
  points: fc.integer({ min: 1, max: 1000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})

test('the cost of gifts does not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(gift), (gifts) => {
      const pieces = gifts.flatMap(({ points, quantity }) =>
        Array.from({ length: quantity }, () => points),
      )
      expect(pointsOf(gifts.toReversed())).toBe(pieces.reduce((sum, points) => sum + points, 0))
      expect(giftPieces(gifts)).toBe(pieces.length)
    }),
  )
})

test('refuses a gift that is off, deleted, or has too few pieces', () => {
  const cup = { name: '保温杯', points: 300, quantity: 2, stock: 2, isOn: true }
  expect(giftProblem(cup)).toBeUndefined()
  expect(giftProblem({ ...cup, isOn: false })).toBe('礼品“保温杯”已下架')
  expect(giftProblem({ ...cup, stock: 0 })).toBe('礼品“保温杯”已兑完')
  expect(giftProblem({ ...cup, stock: 1 })).toBe('礼品“保温杯”仅剩 1 件')
})
