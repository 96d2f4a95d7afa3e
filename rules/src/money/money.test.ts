import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  fen,
  fenOfYuan,
  formatFen,
  formatYuan,
  minusYuan,
  plainYuan,
  roundHalfUp,
  sumOfFen,
  sumOfYuan,
  type Yuan,
  yuan,
  yuanOfFen,
  ZERO_YUAN,
} from '#src/money/money.ts'

const anyFen = fc.integer({ min: -1e13, max: 1e13 }).map(fen)

describe('money', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [123450, '1,234.50'],
    [123456789, '1,234,567.89'],
    [-99, '-0.99'],
    [100000, '1,000.00'],
  ])('%i fen are printed %s', (amount, printed) => {
    expect(formatFen(fen(amount))).toBe(printed)
  })

  test.each([0.1, 0.29, 1.15, 4.35, 1234.56, 99999.99])('¥%f is read to the fen', (amount) => {
    expect(yuanOfFen(fenOfYuan(yuan(amount)))).toBe(amount)
  })

  test.each([0.001, 1.005, Number.NaN, Infinity])('%f is no amount', (amount) => {
    expect(() => yuan(amount)).toThrow(RangeError)
    expect(() => fen(amount)).toThrow(RangeError)
  })

  test('an amount from the wire with more than two decimals is refused where it is read', () => {
    const sent: Yuan = JSON.parse('1.005')
    expect(() => fenOfYuan(sent)).toThrow(RangeError)
    expect(() => formatYuan(sent)).toThrow(RangeError)
    expect(() => sumOfYuan([yuan(1), sent])).toThrow(RangeError)
  })

  test('what goes over the wire comes back the same', () => {
    fc.assert(
      fc.property(anyFen, (amount) => {
        const sent: Yuan = JSON.parse(JSON.stringify(yuanOfFen(amount)))
        expect(fenOfYuan(sent)).toBe(amount + 0)
      }),
    )
  })

  test('amounts from the wire add up to the fen, whatever their order', () => {
    expect(sumOfYuan([])).toBe(ZERO_YUAN)
    expect(sumOfYuan([yuan(0.1), yuan(0.2)])).toBe(0.3)
    expect(sumOfYuan([yuan(1234.5), yuan(-0.01)])).toBe(1234.49)
    const few = fc.array(fc.integer({ min: -1e11, max: 1e11 }).map(fen), { maxLength: 60 })
    fc.assert(
      fc.property(few, (amounts) => {
        const sent = amounts.map(yuanOfFen)
        expect(fenOfYuan(sumOfYuan(sent))).toBe(sumOfFen(amounts))
        expect(sumOfYuan(sent.toReversed())).toBe(sumOfYuan(sent))
        expect(sumOfYuan([...sent, ...sent.map(minusYuan)])).toBe(ZERO_YUAN)
      }),
    )
  })

  test('a field takes an amount without separators', () => {
    expect(formatYuan(yuan(1234.5))).toBe('1,234.50')
    expect(plainYuan(yuan(1234.5))).toBe('1234.50')
    fc.assert(
      fc.property(anyFen, (amount) => {
        expect(fenOfYuan(yuan(Number(plainYuan(yuanOfFen(amount)))))).toBe(amount + 0)
      }),
    )
  })

  test('what is printed loses nothing', () => {
    fc.assert(
      fc.property(anyFen, (amount) => {
        expect(Number(formatFen(amount).replaceAll(/[,.]/g, '')) + 0).toBe(amount + 0)
      }),
    )
  })
})

describe('a quotient rounded half up', () => {
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
})
