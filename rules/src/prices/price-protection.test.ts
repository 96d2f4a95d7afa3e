import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { fen } from '#src/money/money.ts'
import {
  CLAIM_DAYS,
  DEMAND_LETTERS,
  demandLetter,
  isProtected,
  MAX_PROTECTION_DAYS,
  mayStillClaim,
  priceProtectionBadge,
  priceProtectionDays,
  priceProtectionRules,
  protectedFrom,
  protectionCredit,
  creditToReclaim,
} from '#src/prices/price-protection.ts'
import { returnCredit } from '#src/returns/return-credit.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const CUT = at('2026-11-21T10:00:00')

test.each([
  ['A', '2026-09-22T00:00:00', true],
  ['A', '2026-09-21T23:59:59', false],
  ['XB', '2026-09-22T23:59:59', true],
  ['XB', '2026-09-21T23:59:59', false],
  ['C', '2026-05-25T00:00:00', true],
  ['C', '2026-05-24T23:59:59', false],
  ['XD', '2026-05-25T00:00:00', true],
  ['D', '2026-11-21T09:59:59', true],
  ['D', '2026-11-21T10:00:00', false],
])('class %s ordered at %s: %s', (demandClass, ordered, expected) => {
  expect(isProtected({ orderedAt: at(ordered), cutAt: CUT, demandClass })).toBe(expected)
})

test('a class without protection has no first protected moment', () => {
  expect(protectedFrom('A', CUT)).toEqual(at('2026-09-22T00:00:00'))
  expect(protectedFrom('E', CUT)).toBeUndefined()
})

test('a price cut can be claimed from its moment to the end of the ninetieth day', () => {
  expect(mayStillClaim(CUT, at('2026-11-21T09:59:59'))).toBe(false)
  expect(mayStillClaim(CUT, CUT)).toBe(true)
  expect(mayStillClaim(CUT, at('2027-02-19T23:59:59'))).toBe(true)
  expect(mayStillClaim(CUT, at('2027-02-20T00:00:00'))).toBe(false)
})

const line = (facts: Partial<Parameters<typeof protectionCredit>[0]> = {}) => ({
  quantity: 10,
  received: 10,
  returned: 0,
  worthFen: fen(100_000),
  paidFen: fen(100_000),
  ...facts,
})

test('each piece that was kept is credited with the difference', () => {
  expect(protectionCredit(line(), fen(9_000))).toBe(10_000)
  expect(protectionCredit(line({ returned: 4 }), fen(9_000))).toBe(6_000)
  expect(protectionCredit(line({ received: 3 }), fen(9_000))).toBe(3_000)
  expect(protectionCredit(line({ received: 0 }), fen(9_000))).toBe(0)
})

test('who had paid less than the new price thanks to a voucher is credited with nothing', () => {
  expect(protectionCredit(line({ worthFen: fen(90_000), paidFen: fen(90_000) }), fen(9_500))).toBe(
    0,
  )
  expect(protectionCredit(line({ worthFen: fen(97_000), paidFen: fen(97_000) }), fen(9_500))).toBe(
    2_000,
  )
})

test('coins are payment, no discount', () => {
  expect(protectionCredit(line({ worthFen: fen(100_000), paidFen: fen(90_000) }), fen(9_500))).toBe(
    5_000,
  )
})

test('returned after the credit: what is too much is owed again', () => {
  expect(creditToReclaim(line({ returned: 4 }), fen(9_000), fen(10_000))).toBe(4_000)
  expect(creditToReclaim(line({ returned: 10 }), fen(9_000), fen(10_000))).toBe(10_000)
  expect(creditToReclaim(line({ returned: 4 }), fen(9_000), fen(6_000))).toBe(0)
})

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 500 }),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    newFen: fc.integer({ min: 1, max: 1_000_000 }).map(fen),
    voucher: fc.double({ min: 0, max: 1, noNaN: true }),
    coins: fc.double({ min: 0, max: 1, noNaN: true }),
    received: fc.double({ min: 0, max: 1, noNaN: true }),
    returned: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, price, newFen, ...share }) => {
    const received = Math.floor(quantity * share.received)
    const worthFen = fen(quantity * price - Math.floor(quantity * price * share.voucher))
    return {
      newFen,
      line: {
        quantity,
        received,
        returned: Math.floor(received * share.returned),
        worthFen,
        paidFen: fen(worthFen - Math.floor(worthFen * share.coins)),
      },
    }
  })

test('no credit is below zero, above what was paid, or leaves a piece cheaper than its new price', () => {
  fc.assert(
    fc.property(anyLine, ({ line: one, newFen }) => {
      const credit = protectionCredit(one, newFen)
      const kept = one.received - one.returned
      const pieces = { quantity: one.quantity, before: one.returned, now: kept }
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(credit).toBeLessThanOrEqual(returnCredit(one.paidFen, pieces))
      const left = returnCredit(one.worthFen, pieces) - credit
      expect(credit === 0 || left >= newFen * kept).toBe(true)
    }),
  )
})

test('a return and a credit together never refund more than was paid, whichever comes first', () => {
  fc.assert(
    fc.property(anyLine, fc.nat(500), ({ line: one, newFen }, more) => {
      const credited = protectionCredit(one, newFen)
      const returned = Math.min(one.received, one.returned + more)
      const after = { ...one, returned }
      const left = credited - creditToReclaim(after, newFen, credited)
      const refunded = returnCredit(one.paidFen, {
        quantity: one.quantity,
        before: 0,
        now: returned,
      })
      expect(left).toBeLessThanOrEqual(protectionCredit(after, newFen))
      expect(refunded + left).toBeLessThanOrEqual(one.paidFen)
    }),
  )
})

test('a second, deeper cut credits what the first has not', () => {
  fc.assert(
    fc.property(
      anyLine,
      fc.integer({ min: 0, max: 1_000_000 }),
      ({ line: one, newFen }, deeper) => {
        const first = protectionCredit(one, newFen)
        const lower = fen(Math.max(1, newFen - deeper))
        expect(protectionCredit(one, lower)).toBeGreaterThanOrEqual(first)
      },
    ),
  )
})

test.each([
  ['A', 60],
  ['XA', 60],
  ['B', 60],
  ['XB', 60],
  ['C', 180],
  ['XC', 180],
  ['D', 180],
  ['XD', 180],
  ['', undefined],
  ['E', undefined],
])('class %s is protected for %s days', (demandClass, days) => {
  expect(priceProtectionDays(demandClass)).toBe(days)
  expect(priceProtectionBadge(demandClass)).toBe(days && `${days}天价保`)
  expect(days ?? 0).toBeLessThanOrEqual(MAX_PROTECTION_DAYS)
})

test('the rules that a buyer reads name the days that count, the brand and its coin', () => {
  const [protectedDays = '', credit = '', , claim = ''] = priceProtectionRules('泽锐', '泽币')
  expect(protectedDays).toMatch(/^泽锐配件.*60 天内下单的 A、B 类.*180 天内下单的 C、D 类/)
  expect(credit).toContain('泽币抵扣')
  expect(claim).toContain(`降价后 ${CLAIM_DAYS} 天内申请`)
})

test('a class and its slow variant have the same letter', () => {
  for (const letter of DEMAND_LETTERS) {
    expect(demandLetter(letter)).toBe(letter)
    expect(demandLetter(`X${letter}`)).toBe(letter)
  }
})

test.each(['', 'X', 'E', 'XE', 'AX', 'XXA'])('%j is no class', (text) => {
  expect(demandLetter(text)).toBeUndefined()
})
