import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  fenOfYuan,
  formatFen,
  formatYuan,
  plainYuan,
  sumOfYuan,
  yuanOfFen,
} from '#src/money/money.ts'

const fen = fc.integer({ min: -1e13, max: 1e13 })

describe('money', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [123450, '1,234.50'],
    [123456789, '1,234,567.89'],
    [-99, '-0.99'],
    [100000, '1,000.00'],
  ])('%i fen are printed %s', (amount, printed) => {
    expect(formatFen(amount)).toBe(printed)
  })

  test.each([0.1, 0.29, 1.15, 4.35, 1234.56, 99999.99])('¥%f is read to the fen', (yuan) => {
    expect(yuanOfFen(fenOfYuan(yuan))).toBe(yuan)
  })

  test.each([0.001, 1.005, Number.NaN, Infinity])('%f is no amount', (yuan) => {
    expect(() => fenOfYuan(yuan)).toThrow(RangeError)
  })

  test('what goes over the wire comes back the same', () => {
    fc.assert(
      fc.property(fen, (amount) => {
        expect(fenOfYuan(JSON.parse(JSON.stringify(yuanOfFen(amount))) as number)).toBe(
          amount === 0 ? 0 : amount,
        )
      }),
    )
  })

  test('amounts from the wire add up to the fen, whatever their order', () => {
    expect(sumOfYuan([])).toBe(0)
    expect(sumOfYuan([0.1, 0.2])).toBe(0.3)
    expect(sumOfYuan([1234.5, -0.01])).toBe(1234.49)
    const few = fc.array(fc.integer({ min: -1e11, max: 1e11 }), { maxLength: 60 })
    fc.assert(
      fc.property(few, (amounts) => {
        const yuan = amounts.map((amount) => yuanOfFen(amount))
        const sum = amounts.reduce((one, other) => one + other, 0)
        expect(fenOfYuan(sumOfYuan(yuan))).toBe(sum + 0)
        expect(sumOfYuan(yuan.toReversed())).toBe(sumOfYuan(yuan))
      }),
    )
  })

  test('a sum refuses what is no amount', () => {
    expect(() => sumOfYuan([1, 0.001])).toThrow(RangeError)
  })

  test('a field takes an amount without separators', () => {
    expect(formatYuan(1234.5)).toBe('1,234.50')
    expect(plainYuan(1234.5)).toBe('1234.50')
    fc.assert(
      fc.property(fen, (amount) => {
        expect(fenOfYuan(Number(plainYuan(yuanOfFen(amount))))).toBe(amount + 0)
      }),
    )
  })

  test('what is printed loses nothing', () => {
    fc.assert(
      fc.property(fen, (amount) => {
        expect(Number(formatFen(amount).replaceAll(/[,.]/g, '')) + 0).toBe(amount + 0)
      }),
    )
  })
})
