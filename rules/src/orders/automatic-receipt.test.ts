import { expect, test } from 'vitest'

import {
  RECEIVED_BY_ITSELF_DAYS,
  receivedByItselfOn,
  receivedByItselfUntil,
} from '#src/orders/automatic-receipt.ts'

test.each([
  ['2026-11-20 17:10:00', '2026-12-05'],
  ['2026-11-20 00:00:00', '2026-12-05'],
  ['2026-12-20 23:59:59', '2027-01-04'],
  ['2028-02-20 08:00:00', '2028-03-06'],
])('what left at %s is received by itself on %s', (shippedAt, day) => {
  expect(receivedByItselfOn(shippedAt)).toBe(day)
})

test('a parcel is due to the second, 15 days after it left', () => {
  const now = new Date('2026-12-05T09:10:00Z')
  expect(receivedByItselfUntil(now)).toEqual(new Date('2026-11-20T09:10:00Z'))
  expect(RECEIVED_BY_ITSELF_DAYS).toBe(15)
})
