import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { toId } from '#src/ids.ts'
import { fen, ZERO_FEN } from '#src/money/money.ts'
import {
  type CheckoutLine,
  checkoutDiscounts,
  maxCoinsFor,
} from '#src/orders/checkout-discounts.ts'
import { Warehouse } from '#src/stock/warehouse.ts'
import type { VoucherTerms } from '#src/wallet/voucher.ts'

const terms = { maxCoinPercent: 10, coinValueFen: fen(100) }
const always = { startsAt: new Date(0), endsAt: new Date('2100-01-01') }

const line = fc.record({
  amount: fc.integer({ min: 0, max: 5_000_000 }).map(fen),
  makeId: fc.constantFrom('bmw', 'audi'),
  category: fc.constantFrom('30201', '10105', '30299'),
  partId: fc.integer({ min: 1, max: 5 }).map(toId<'part'>),
  warehouse: fc.constantFrom(Warehouse.guangzhou, Warehouse.beijing),
})
const lines = fc.array(line, { minLength: 1, maxLength: 12 })
const voucher: fc.Arbitrary<VoucherTerms> = fc
  .record({
    kind: fc.constantFrom('amount' as const, 'percent' as const),
    amountFen: fc.integer({ min: 1, max: 100_000 }).map(fen),
    percent: fc.integer({ min: 1, max: 99 }),
    capFen: fc.option(fc.integer({ min: 1, max: 50_000 }).map(fen)),
    thresholdFen: fc.constant(ZERO_FEN),
    scope: fc.constantFrom(
      { scope: 'all' as const, scopeIds: [] },
      { scope: 'makes' as const, scopeIds: ['bmw'] },
      { scope: 'categories' as const, scopeIds: ['302'] },
      { scope: 'parts' as const, scopeIds: ['1', '2'] },
    ),
  })
  .map(({ scope, ...one }) => ({ ...one, ...scope, ...always }))

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('the discounts add up, and no sum is below 0', () => {
  fc.assert(
    fc.property(lines, fc.option(voucher), fc.nat(1000), (expected, offered, balance) => {
      const used = offered ?? undefined
      const coins = maxCoinsFor(expected, { voucher: used, balance, terms })
      const off = checkoutDiscounts(expected, { voucher: used, coins, coinValueFen: fen(100) })
      expect(sum(off.lines.map((one) => one.voucher))).toBe(off.voucher)
      expect(sum(off.lines.map((one) => one.coin))).toBe(off.coin)
      expect(off.coin).toBe(coins * 100)
      expect(sum([...off.coins.values()])).toBe(coins)
      expect(off.payable).toBe(sum(expected.map((one) => one.amount)) - off.voucher - off.coin)
      expected.forEach((one, at) => {
        const { voucher: less = 0, coin = 0 } = off.lines[at] ?? {}
        expect(less).toBeGreaterThanOrEqual(0)
        expect(coin).toBeGreaterThanOrEqual(0)
        expect(less + coin).toBeLessThanOrEqual(one.amount)
      })
    }),
  )
})

test('every order pays with whole coins', () => {
  fc.assert(
    fc.property(lines, fc.nat(1000), (expected, balance) => {
      const coins = maxCoinsFor(expected, { voucher: undefined, balance, terms })
      const off = checkoutDiscounts(expected, { voucher: undefined, coins, coinValueFen: fen(100) })
      for (const [warehouse, taken] of off.coins) {
        const paid = expected.map((one, at) =>
          one.warehouse === warehouse ? (off.lines[at]?.coin ?? 0) : 0,
        )
        expect(sum(paid)).toBe(taken * 100)
      }
    }),
  )
})

test('a voucher for one make does not discount other makes', () => {
  const expected: CheckoutLine[] = [
    {
      amount: fen(10_000),
      makeId: 'bmw',
      category: '30201',
      partId: toId<'part'>(1),
      warehouse: 1,
    },
    {
      amount: fen(20_000),
      makeId: 'audi',
      category: '30201',
      partId: toId<'part'>(2),
      warehouse: 1,
    },
    { amount: fen(5_000), makeId: 'bmw', category: '30201', partId: toId<'part'>(3), warehouse: 2 },
  ]
  const forBmw: VoucherTerms = {
    kind: 'amount',
    amountFen: fen(3_000),
    percent: 1,
    capFen: null,
    thresholdFen: ZERO_FEN,
    scope: 'makes',
    scopeIds: ['bmw'],
    ...always,
  }
  const off = checkoutDiscounts(expected, { voucher: forBmw, coins: 0, coinValueFen: fen(100) })
  expect(off.lines.map((one) => one.voucher)).toEqual([2_000, 0, 1_000])
})
