import { expect, test } from 'vitest'

import { agreedVin, isSomethingElse } from '#src/ground/vin-photo/reading/agreement.ts'
import { clearVin } from '#src/ground/vin-photo/reading/first-look.ts'
import { withEveryUAsV } from '#src/ground/vin-photo/reading/reading.ts'
import { spelled } from '#src/ground/vin-photo/reading/spelled.fixture.ts'

const VIN = 'LSV3VG524TF856935'
/** The VIN with a 5 read as S, which fails the check digit. */
const SLIP = 'L5V3VG524TF856935'

test('one clear reading is enough', () => {
  expect(clearVin(spelled(VIN))).toBe(VIN)
})

test('a reading that could be another VIN is not clear', () => {
  // 7 and X have the same value, so both pass the check.
  const vin = 'WVWG77T34D0780857'
  expect(clearVin(spelled(vin))).toBe(vin)
  expect(clearVin(spelled(vin, { 5: ['X', 0.3] }))).toBeUndefined()
})

test('readings that differ in one character agree if several contain the VIN', () => {
  const doubtful = { 1: ['5', 0.4] } as const
  const readings = [spelled(VIN, doubtful), spelled(VIN, doubtful), spelled(VIN)]
  expect(agreedVin(readings, 2)).toBe(VIN)
})

test('one reading against several others does not count', () => {
  expect(agreedVin([spelled(VIN), spelled(SLIP), spelled(SLIP)], 2)).toBeUndefined()
})

test('a text that all readings clearly contain and that is no VIN is something else', () => {
  expect(isSomethingElse([spelled(SLIP), spelled(SLIP), spelled(SLIP)])).toBe(true)
  expect(isSomethingElse([spelled(VIN), spelled(VIN)])).toBe(false)
  expect(isSomethingElse([])).toBe(false)
})

test('a U of dots is read as V if that gives a known maker', () => {
  const readings = Array.from({ length: 3 }, () => spelled(VIN.replaceAll('V', 'U')))
  expect(agreedVin(readings, 2)).toBeUndefined()
  expect(agreedVin(readings.map(withEveryUAsV), 2)).toBe(VIN)
})
