import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { refusalToOrder, typedPieces } from '#src/cart/cart-limits.ts'

describe('a typed quantity', () => {
  test.each([
    ['12', 12],
    ['', 0],
    ['-3', 3],
    ['1.9', 1],
    ['１２', 12],
    ['4个', 4],
    ['007', 7],
    ['1e5', 15],
    ['1234567', 1_234_567],
    ['99999999999999999999', 999_999_999_999_999],
  ])('%j means %i', (typed, pieces) => {
    expect(typedPieces(typed)).toBe(pieces)
  })

  test('is a number of pieces whatever is typed, of which only too many are refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const request = { pieces: typedPieces(typed), available: 'unlimited' as const }
        expect([undefined, '最多可购买 99999 件']).toContain(refusalToOrder(request))
      }),
    )
  })
})

describe('pieces in a cart line', () => {
  test.each([
    { pieces: 1, available: 1, why: undefined },
    { pieces: 2, available: 1, why: '库存不足' },
    { pieces: 100_000, available: 'unlimited' as const, why: '最多可购买 99999 件' },
  ])('$pieces pieces, $available in stock → $why', ({ why, ...request }) => {
    expect(refusalToOrder(request)).toBe(why)
  })

  test('refuses half a piece', () => {
    expect(() => refusalToOrder({ pieces: 0.5, available: 1 })).toThrow(RangeError)
  })
})
