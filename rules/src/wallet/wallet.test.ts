import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { fen } from '#src/money/money.ts'
import {
  checkInPoints,
  coinsForPoints,
  maxCoins,
  pointsEarned,
  spentBy,
  walletRules,
} from '#src/wallet/wallet.ts'

const terms = {
  pointsPerCoin: 100,
  coinValueFen: fen(100),
  yuanPerPoint: 10,
  maxCoinPercent: 10,
  checkIn: { points: 10, streakDays: 7, bonus: 20 },
}

test.each([
  [99_999, 99],
  [100_000, 100],
  [999, 0],
])('%i fen earn %i points: one for every full ten yuan', (paid, points) => {
  expect(pointsEarned({ paid: fen(paid) }, terms)).toBe(points)
})

test('every seventh day in a row gives more', () => {
  expect([1, 6, 7, 8, 14].map((streak) => checkInPoints(streak, terms))).toEqual([
    10, 10, 30, 10, 30,
  ])
})

test('coins never pay more than a tenth of the goods, nor more than there are', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000).map(fen), fc.nat(100_000), (goods, coins) => {
      const max = maxCoins(goods, coins, terms)
      expect(max).toBeGreaterThanOrEqual(0)
      expect(max).toBeLessThanOrEqual(coins)
      expect(max * terms.coinValueFen * 10).toBeLessThanOrEqual(goods)
      const oneMore = (max + 1) * terms.coinValueFen * 10
      expect(max === coins || oneMore > goods).toBe(true)
    }),
  )
})

test('points that make no whole coin stay points', () => {
  expect(coinsForPoints(12_860, terms)).toBe(128)
})

test('refunds were not spent, and coins gained are no spending', () => {
  expect(spentBy('coin', 'paid', -30)).toBe(30)
  expect(spentBy('coin', 'coins_refunded', 30)).toBe(-30)
  expect(spentBy('points', 'exchange', -600)).toBe(600)
  expect(spentBy('coin', 'exchange', 6)).toBe(0)
  expect(spentBy('points', 'sign_in', 10)).toBe(0)
})

test('the rules name the brand’s own figures and its coin', () => {
  const rules = walletRules({ ...terms, yuanPerPoint: 12, maxCoinPercent: 15 }, '泽币')
  expect(rules.filter((rule) => rule.includes('泽币'))).toHaveLength(3)
  for (const words of [
    '每满 12 元',
    '得 10 积分',
    '连续签到 7 天，当天另得 20',
    '100 积分',
    '¥1.00',
    '15%',
  ])
    expect(rules.join('\n')).toContain(words)
})
