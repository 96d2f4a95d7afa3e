import { expect, it } from 'vitest'

import { dayBefore, shanghaiDay, shortTime } from './row-time.ts'

it('a time is told no longer than needed', () => {
  const today = '2026-11-21'
  expect(shortTime('2026-11-21 09:38:12', today)).toBe('09:38')
  expect(shortTime('2026-11-20 23:59:59', today)).toBe('11-20')
  expect(shortTime('2025-12-31 08:00:00', today)).toBe('2025-12-31')
})

it('the day changes at midnight in Shanghai', () => {
  expect(shanghaiDay(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
  expect(shanghaiDay(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
})

it('days are counted back over the ends of months', () => {
  expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28')
  expect(dayBefore('2026-11-21', 0)).toBe('2026-11-21')
})
