import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { fen } from '#src/money/money.ts'
import { changedPrice, MAX_PERMILLE, MIN_PERMILLE } from '#src/prices/changed-price.ts'

test.each([
  [10_000, 0, 10_000],
  [10_000, 35, 10_350],
  [10_000, -35, 9_650],
  [150, 10, 152],
  [50, 10, 51],
  [49, 10, 49],
  [1, -900, 1],
])('%i fen changed by %i per mille are %i', (price, permille, changed) => {
  expect(changedPrice(fen(price), permille)).toBe(changed)
})

test('dearer is never cheaper, cheaper never dearer, and nothing is free', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }).map(fen),
      fc.integer({ min: MIN_PERMILLE, max: MAX_PERMILLE }),
      (price, permille) => {
        const changed = changedPrice(price, permille)
        expect(changed).toBeGreaterThanOrEqual(1)
        expect(Math.sign(changed - price) * Math.sign(permille)).toBeGreaterThanOrEqual(0)
        expect(Math.abs(changed - (price * (1000 + permille)) / 1000)).toBeLessThan(1)
      },
    ),
  )
})
