import { expect, test } from 'vitest'

import { consumableDays } from '#src/time/consumable-days.ts'

test.each([
  { available: 90, sold: 90, days: 90 },
  { available: 10, sold: 100, days: 9 },
  { available: 0, sold: 5, days: 0 },
  { available: 7, sold: 0, days: null },
])('$available pieces, $sold sold in 90 days → $days days', ({ available, sold, days }) => {
  expect(consumableDays(available, sold)).toBe(days)
})
