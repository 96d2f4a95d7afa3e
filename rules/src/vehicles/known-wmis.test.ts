import { expect, test } from 'vitest'

import { isKnownWmi } from '#src/vehicles/known-wmis.ts'

test.each(['LSV', 'LRW', 'WBA', '4T1', 'YV1', 'JTD'])('%s is a maker’s', (wmi) => {
  expect(isKnownWmi(wmi)).toBe(true)
})

test.each(['', 'LS', 'LSVA', 'lsv', '000', 'ZZ9'])('“%s” belongs to no maker', (wmi) => {
  expect(isKnownWmi(wmi)).toBe(false)
})
