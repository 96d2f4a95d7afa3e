import { expect, test } from 'vitest'

import { dueDay } from '#src/statement.ts'

test.each([
  [2026, 10, '2026-11-30'],
  [2026, 12, '2027-01-30'],
  [2027, 1, '2027-03-02'],
  [2026, 2, '2026-03-30'],
])('%i-%i is to be paid by %s: thirty days after its end', (year, month, day) => {
  expect(dueDay(year, month)).toBe(day)
})
