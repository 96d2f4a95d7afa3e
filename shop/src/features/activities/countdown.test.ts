import { expect, test } from 'vitest'

import { timeLeft } from './countdown.tsx'

test.each([
  [0, 0, '00:00:00'],
  [59, 0, '00:00:59'],
  [3600, 0, '01:00:00'],
  [86_399, 0, '23:59:59'],
  [86_400, 1, '00:00:00'],
  [2 * 86_400 + 3 * 3600 + 4 * 60 + 5, 2, '03:04:05'],
])('%i seconds are %i days and %s', (seconds, days, clock) => {
  expect(timeLeft(seconds)).toEqual({ days, clock })
})
