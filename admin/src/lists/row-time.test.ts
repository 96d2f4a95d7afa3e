import { expect, test } from 'vitest'

import { shortTime } from './row-time.ts'

test('a time is written no longer than needed', () => {
  const today = '2026-11-21'
  expect(shortTime('2026-11-21 09:38:12', today)).toBe('09:38')
  expect(shortTime('2026-11-20 23:59:59', today)).toBe('11-20')
  expect(shortTime('2025-12-31 08:00:00', today)).toBe('2025-12-31')
})
