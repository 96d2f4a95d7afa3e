import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { ARRIVAL_BANDS, arrivalBand } from '#src/stock/arrival-band.ts'

test('a band begins where it says', () => {
  expect([1, 9, 10, 49, 50, 99, 100, 4000].map(arrivalBand)).toEqual([
    '少量',
    '少量',
    '10+',
    '10+',
    '50+',
    '50+',
    '100+',
    '100+',
  ])
})

const place = (pieces: number) => ARRIVAL_BANDS.indexOf(arrivalBand(pieces))

test('more pieces never show a lower band', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (one, other) => {
      expect(place(Math.min(one, other))).toBeLessThanOrEqual(place(Math.max(one, other)))
    }),
  )
})
