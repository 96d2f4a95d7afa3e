import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { fen, ZERO_FEN } from '#src/money/money.ts'
import {
  refundedCoins,
  creditProblem,
  creditShares,
  returnCredit,
} from '#src/returns/return-credit.ts'

const divided = fc
  .array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
  .map((returns) => ({ returns, quantity: returns.reduce((sum, pieces) => sum + pieces, 0) }))

test('however pieces are returned, all of them together refund all that was paid', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000).map(fen), divided, (paid, { returns, quantity }) => {
      let before = 0
      let credit = 0
      for (const now of returns) {
        const part = returnCredit(paid, { quantity, before, now })
        expect(part).toBeGreaterThanOrEqual(0)
        expect(Math.abs(part - (paid * now) / quantity)).toBeLessThan(1)
        credit += part
        before += now
      }
      expect(credit).toBe(paid)
    }),
  )
})

test('a credit is what the pieces cost less what voucher and coins had taken off them, to the fen', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(99),
      fc.nat(99),
      divided,
      (price, voucherOf, coinOf, { returns, quantity }) => {
        const goods = fen(price * quantity)
        const voucher = fen(Math.floor((goods * voucherOf) / 100))
        const coin = fen(Math.floor(((goods - voucher) * coinOf) / 100))
        const line = { goods, voucher, coin }
        const paid = fen(goods - voucher - coin)
        let before = 0
        for (const pieces of returns) {
          const full = returnCredit(paid, { quantity, before, now: pieces })
          const shares = creditShares(line, { quantity, pieces, full })
          expect(shares.goods).toBe(price * pieces)
          expect(shares.goods - shares.voucher - shares.coin).toBe(full)
          expect(Math.min(shares.voucher, shares.coin)).toBeGreaterThanOrEqual(0)
          expect(Math.abs(shares.voucher - (voucher * pieces) / quantity)).toBeLessThan(2)
          before += pieces
        }
      },
    ),
  )
  expect(
    creditShares(
      { goods: fen(500), voucher: fen(100), coin: ZERO_FEN },
      { quantity: 5, pieces: 0, full: ZERO_FEN },
    ),
  ).toEqual({ goods: 0, voucher: 0, coin: 0 })
})

test('more pieces than ordered cannot be returned', () => {
  expect(() => returnCredit(fen(100), { quantity: 2, before: 1, now: 2 })).toThrow(RangeError)
})

test('less than the worth is credited with a reason, more never', () => {
  expect(creditProblem(fen(100), { credit: fen(100), reason: '' })).toBeUndefined()
  expect(creditProblem(fen(100), { credit: ZERO_FEN, reason: '包装缺失' })).toBeUndefined()
  expect(creditProblem(fen(100), { credit: fen(99), reason: ' ' })).toBe('少于应退金额，请填写原因')
  expect(creditProblem(fen(100), { credit: fen(101), reason: '多给' })).toBe(
    '入账金额不能超过应退金额',
  )
})

test('whole coins are refunded, and all of them in the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), divided, (coins, { returns, quantity }) => {
      let credited = 0
      let refunded = 0
      for (const now of returns) {
        credited += now
        const line = { coin: fen(coins * 100), quantity, credited }
        const more = refundedCoins([line], { coinValueFen: fen(100), before: refunded })
        expect(more).toBeGreaterThanOrEqual(0)
        refunded += more
      }
      expect(refunded).toBe(coins)
    }),
  )
})

test('the coins of an order are rounded down line by line, then to whole coins', () => {
  const half = { coin: fen(101), quantity: 2, credited: 1 }
  expect(refundedCoins([half, half], { coinValueFen: fen(1), before: 0 })).toBe(100)
  expect(refundedCoins([half, half], { coinValueFen: fen(100), before: 0 })).toBe(1)
  expect(refundedCoins([half], { coinValueFen: fen(100), before: 0 })).toBe(0)
})
