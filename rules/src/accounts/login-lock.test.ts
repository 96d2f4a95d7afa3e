import { describe, expect, test } from 'vitest'

import { LOGIN_FAILURES_TO_LOCK, LOGIN_LOCK_MS, loginLockedMs } from '#src/accounts/login-lock.ts'

const MINUTE = 60_000
const NOON = 1_000_000 * MINUTE
const minutesAgo = (...minutes: readonly number[]) => minutes.map((ago) => NOON - ago * MINUTE)

describe('the lock after failed log-ins', () => {
  test('four failures lock nothing', () => {
    expect(loginLockedMs(minutesAgo(1, 2, 3, 4), NOON)).toBe(0)
    expect(LOGIN_FAILURES_TO_LOCK).toBe(5)
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
