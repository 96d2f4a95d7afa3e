import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { toId } from '#src/ids.ts'
import { fen, ZERO_FEN } from '#src/money/money.ts'
import {
  type CheckoutLine,
  checkoutDiscounts,
  maxCoinsFor,
} from '#src/orders/checkout-discounts.ts'
import { ORDER_STATUSES } from '#src/orders/order-status.ts'
import {
  type LineToSplit,
  maySplit,
  splitOffStatus,
  splitOrder,
  splitProblem,
  type SplitShare,
} from '#src/orders/split-order.ts'
import { returnCredit } from '#src/returns/return-credit.ts'

const COIN_FEN = fen(100)

const order = fc
  .record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 300_000 }),
        quantity: fc.integer({ min: 1, max: 40 }),
        goes: fc.nat(40),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    percent: fc.integer({ min: 0, max: 99 }),
    balance: fc.nat(400),
    share: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ lines, percent, balance, share }) => {
    const bought: CheckoutLine[] = lines.map(({ price, quantity }, partId) => ({
      amount: fen(price * quantity),
      makeId: 'bmw',
      category: '30201',
      partId: toId(partId),
      warehouse: 1,
    }))
    const voucher =
      percent === 0
        ? undefined
        : {
            kind: 'percent' as const,
            percent,
            amountFen: ZERO_FEN,
            capFen: null,
            thresholdFen: ZERO_FEN,
            scope: 'all' as const,
            scopeIds: [],
            startsAt: new Date(0),
            endsAt: new Date('2100-01-01'),
          }
    const terms = { maxCoinPercent: share, coinValueFen: COIN_FEN }
    const coins = maxCoinsFor(bought, { voucher, balance, terms })
    const off = checkoutDiscounts(bought, { voucher, coins, coinValueFen: COIN_FEN })
    return {
      coins,
      lines: lines.map(({ quantity, goes }, at): LineToSplit => ({
        quantity,
        goes: Math.min(goes, quantity),
        amount: bought[at]?.amount ?? ZERO_FEN,
        voucher: off.lines[at]?.voucher ?? ZERO_FEN,
        coin: off.lines[at]?.coin ?? ZERO_FEN,
      })),
    }
  })

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const coinOf = (shares: readonly SplitShare[]) => sum(shares.map(({ coin }) => coin))

test('the two orders are together the one that was split, to the fen', () => {
  fc.assert(
    fc.property(order, ({ lines, coins }) => {
      fc.pre(splitProblem(lines, coins) === undefined)
      const split = splitOrder(lines, coins)
      expect(split.lines.map(({ line }) => line)).toEqual(lines)
      for (const { line, stays, goes } of split.lines) {
        expect(goes.quantity).toBe(line.goes)
        expect(stays.quantity + goes.quantity).toBe(line.quantity)
        expect(stays.amount + goes.amount).toBe(line.amount)
        expect(stays.voucher + goes.voucher).toBe(line.voucher)
        // The voucher's share of the split pieces equals what a return of them would deduct.
        const { voucher, quantity } = line
        expect(goes.voucher).toBe(returnCredit(voucher, { quantity, before: 0, now: line.goes }))
      }
      const stays = split.lines.map((one) => one.stays)
      const goes = split.lines.map((one) => one.goes)
      expect(split.coinsStay + split.coinsGo).toBe(coins)
      expect(coinOf(stays)).toBe(split.coinsStay * COIN_FEN)
      expect(coinOf(goes)).toBe(split.coinsGo * COIN_FEN)
      for (const { quantity, amount, voucher, coin } of [...stays, ...goes]) {
        expect(Math.min(quantity, amount, voucher, coin)).toBeGreaterThanOrEqual(0)
        expect(voucher + coin).toBeLessThanOrEqual(amount)
        expect(quantity === 0 && amount + voucher + coin > 0).toBe(false)
      }
    }),
  )
})

test('both orders keep at least a piece, and nothing goes that was not ordered', () => {
  const line = { quantity: 3, amount: fen(30_000), voucher: ZERO_FEN, coin: ZERO_FEN }
  expect(splitProblem([{ ...line, goes: 0 }], 0)).toBe('请选择要拆出的配件')
  expect(splitProblem([{ ...line, goes: 3 }], 0)).toBe('原订单至少要留下一件')
  expect(splitProblem([{ ...line, goes: 4 }], 0)).toBe('拆出数量超过订购数量')
  expect(splitProblem([{ ...line, goes: 2 }], 0)).toBeUndefined()
  expect(() => splitOrder([{ ...line, goes: 3 }], 0)).toThrow(RangeError)
})

test('does not split an order whose coins cannot be divided', () => {
  const line = { amount: fen(150), quantity: 1, voucher: ZERO_FEN, coin: fen(150) }
  const lines = [
    { ...line, goes: 0 },
    { ...line, goes: 1 },
  ]
  expect(splitProblem(lines, 3)).toContain('整枚')
})

test('coins follow the money', () => {
  const lines = [
    { quantity: 1, goes: 0, amount: fen(30_000), voucher: ZERO_FEN, coin: fen(3_000) },
    { quantity: 2, goes: 1, amount: fen(20_000), voucher: fen(1), coin: fen(2_000) },
  ]
  expect(splitOrder(lines, 50)).toEqual({
    lines: [
      {
        line: lines[0],
        stays: { quantity: 1, amount: 30_000, voucher: 0, coin: 3_000 },
        goes: { quantity: 0, amount: 0, voucher: 0, coin: 0 },
      },
      {
        line: lines[1],
        stays: { quantity: 1, amount: 10_000, voucher: 1, coin: 1_000 },
        goes: { quantity: 1, amount: 10_000, voucher: 0, coin: 1_000 },
      },
    ],
    coinsStay: 40,
    coinsGo: 10,
  })
})

test('an order is split as long as nothing of it has left', () => {
  expect(ORDER_STATUSES.filter(maySplit)).toEqual(['pending_approval', 'confirmed'])
})

test('a new order has not left, even if a part of the old one has', () => {
  expect(splitOffStatus('partly_shipped')).toBe('confirmed')
  for (const status of ORDER_STATUSES.filter(maySplit)) expect(splitOffStatus(status)).toBe(status)
})
