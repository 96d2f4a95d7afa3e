import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { roundHalfUp } from '#src/money/round-half-up.ts'

test.each([
  [5, 2, 3],
  [-5, 2, -2],
  [-6, 4, -1],
  [-7, 4, -2],
  [1, 3, 0],
  [2, 3, 1],
  [0, 7, 0],
  // Beyond what a floating-point division keeps.
  [9_007_199_254_740_991, 2, 4_503_599_627_370_496],
])('%i / %i is %i', (dividend, divisor, rounded) => {
  expect(roundHalfUp(dividend, divisor)).toBe(rounded)
})

test('it is never off by more than a half, and halves go up', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1 }), (dividend, divisor) => {
      const off = 2 * (roundHalfUp(dividend, divisor) * divisor - dividend)
      expect(off).toBeGreaterThan(-divisor)
      expect(off).toBeLessThanOrEqual(divisor)
    }),
  )
})

test('fractions and a divisor of 0 are refused', () => {
  expect(() => roundHalfUp(0.5, 1)).toThrow(RangeError)
  expect(() => roundHalfUp(1, 0.5)).toThrow(RangeError)
  expect(() => roundHalfUp(1, 0)).toThrow(RangeError)
  expect(() => roundHalfUp(1, -2)).toThrow(RangeError)
})
