import { expect, test } from 'vitest'

import { dayWords } from './day-words.ts'

test('a visit stands under its day in Shanghai', () => {
  // Half past one in the morning there, the day before in London.
  const now = new Date('2026-11-20T17:30:00Z')
  expect(dayWords('2026-11-21 00:10:00', now)).toBe('今天')
  expect(dayWords('2026-11-20 23:50:00', now)).toBe('昨天')
  expect(dayWords('2026-11-19 08:00:00', now)).toBe('11月19日')
  expect(dayWords('2025-01-03 08:00:00', now)).toBe('2025年1月3日')
})
