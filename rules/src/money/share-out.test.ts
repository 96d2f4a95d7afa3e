import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { shareAmong, shareOut } from '#src/money/share-out.ts'

describe('an amount spread over lines', () => {
  test.each([
    [100, [100, 100, 100], [34, 33, 33]],
    [10, [1, 99], [0, 10]],
    [5, [0, 10], [0, 5]],
    [0, [0, 0], [0, 0]],
    [300, [100, 200], [100, 200]],
  ])('%i over %j is %j', (amount, costs, shares) => {
    expect(shareOut(amount, costs)).toEqual(shares)
  })

  test('each line keeps its share', () => {
    const lines = [{ cost: 1 }, { cost: 99 }, { cost: 0 }]
    expect(shareAmong(10, lines, ({ cost }) => cost)).toEqual([
      { line: { cost: 1 }, share: 0 },
      { line: { cost: 99 }, share: 10 },
      { line: { cost: 0 }, share: 0 },
    ])
    expect(() => shareAmong(1, [{ cost: 0 }], ({ cost }) => cost)).toThrow(RangeError)
  })

  test('an amount without a line that costs anything is refused', () => {
    expect(() => shareOut(1, [0])).toThrow(RangeError)
    expect(() => shareOut(1, [])).toThrow(RangeError)
    expect(() => shareOut(-1, [1])).toThrow(RangeError)
  })

  const costs = fc
    .array(fc.nat(1e9), { minLength: 1, maxLength: 50 })
    .filter((all) => all.some((cost) => cost > 0))

  test('the parts add up to the whole and none is negative', () => {
    fc.assert(
      fc.property(fc.nat(1e12), costs, (amount, all) => {
        const shares = shareOut(amount, all)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        expect(shares.every((share) => share >= 0)).toBe(true)
      }),
    )
  })

  test('no line gets more than it costs while the amount is no more than all', () => {
    fc.assert(
      fc.property(costs, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const amount = Math.floor(all.reduce((sum, cost) => sum + cost, 0) * part)
        expect(shareOut(amount, all).every((share, line) => share <= (all[line] ?? 0))).toBe(true)
      }),
    )
  })
})
