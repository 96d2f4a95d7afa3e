import { describe, expect, test } from 'vitest'

import { LOGIN_LOCK_MS, loginLockedMs } from './login-lock.ts'
import { maySettle } from './may-settle.ts'
import { passwordProblem } from './password-problem.ts'
import { seesPurchasePrices } from './sees-purchase-prices.ts'
import { refusalToSendCode } from './sms-code.ts'

const MINUTE = 60_000
const NOON = 1_000_000 * MINUTE
const minutesAgo = (...minutes: readonly number[]) => minutes.map((ago) => NOON - ago * MINUTE)

describe('the lock after failed log-ins', () => {
  test('four failures lock nothing', () => {
    expect(loginLockedMs(minutesAgo(1, 2, 3, 4), NOON)).toBe(0)
  })
  test('five within fifteen minutes lock for fifteen from the last', () => {
    expect(loginLockedMs(minutesAgo(14, 2, 8, 4, 6), NOON)).toBe(LOGIN_LOCK_MS - 2 * MINUTE)
  })
  test('five over a longer time lock nothing', () => {
    expect(loginLockedMs(minutesAgo(1, 5, 9, 13, 17), NOON)).toBe(0)
  })
  test('the lock ends', () => {
    expect(loginLockedMs(minutesAgo(16, 17, 18, 19, 20), NOON)).toBe(0)
  })
})

test.each([
  [{ count: 0 }, undefined],
  [{ count: 1, lastMsAgo: 61_000 }, undefined],
  [{ count: 1, lastMsAgo: 20_500 }, '验证码发送过于频繁，请 40 秒后再试'],
  [{ count: 10, lastMsAgo: 3_600_000 }, '今日验证码发送次数已达上限，请明天再试'],
])('after %j the next code: %s', (sent, why) => {
  expect(refusalToSendCode(sent)).toBe(why)
})

test.each([
  ['demo1234', undefined],
  ['short1', '密码至少 8 位'],
  ['onlyletters', '密码须同时包含字母和数字'],
  ['12345678', '密码须同时包含字母和数字'],
  ['a1'.repeat(37), '密码最多 72 位'],
])('the password %s: %s', (password, why) => {
  expect(passwordProblem(password)).toBe(why)
})

test.each([
  [true, false, true],
  [false, true, true],
  [false, false, false],
])('main %s, purchaser %s: sees purchase prices and may settle %s', (isMain, isPurchase, may) => {
  expect(seesPurchasePrices({ isMain, isPurchase })).toBe(may)
  expect(maySettle({ isMain, isPurchase })).toBe(may)
})
