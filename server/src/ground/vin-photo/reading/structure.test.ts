import { expect, test } from 'vitest'

import { isPlausibleVin } from '#src/ground/vin-photo/reading/structure.ts'

test.each(['LSV3VG524TF856935', 'WBACF2VH71N688411', '6T124DZ97JF205738', 'LRWJC7LR79X104436'])(
  '%s may be a VIN',
  (vin) => {
    expect(isPlausibleVin(vin)).toBe(true)
  },
)

test.each([
  ['another check digit', 'LSV3VG525TF856935'],
  ['only digits', '11111111111111111'],
  ['a letter among the last four', '1M8GDM9AXKP04278A'],
  ['three digits first', '44444444444444444'],
  ['too short', 'LSV3VG524TF85693'],
])('%s: none', (_, text) => {
  expect(isPlausibleVin(text)).toBe(false)
})
