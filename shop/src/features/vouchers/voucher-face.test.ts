import { expect, test } from 'vitest'

import { validWords } from './voucher-face.tsx'

test.each([
  ['2026-11-19 00:00:00', '2026-11-26 23:59:59', '2026-11-19', '11-26'],
  ['2026-11-03 00:00:00', '2027-01-02 23:59:59', '2026-11-03', '2027-01-02'],
  ['2026-11-19 08:30:00', '2026-11-26 23:59:59', '2026-11-19 08:30', '2026-11-26 23:59'],
])('a voucher from %s to %s says %s 至 %s', (startsAt, endsAt, starts, ends) => {
  expect(validWords(startsAt, endsAt)).toEqual([starts, ends])
})
