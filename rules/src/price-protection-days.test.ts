import { expect, test } from 'vitest'

import { priceProtectionDays } from '#src/price-protection-days.ts'

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
})
