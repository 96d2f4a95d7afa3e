import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { normalisedNumber } from '#src/numbers/normalised-number.ts'

test.each([
  ['a 270 180 01 09', 'A2701800109'],
  ['４Ｇ０－６１５.301/AH', '4G0615301AH'],
  ['", ', ''],
  // A Cyrillic К is not a Latin K: no result is better than the wrong part.
  ['06\u041A905601E', '06\u041A905601E'],
])('%s is %s', (typed, normalised) => {
  expect(normalisedNumber(typed)).toBe(normalised)
})

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (typed) => {
      const once = normalisedNumber(typed)
      expect(normalisedNumber(once)).toBe(once)
      expect(once).toMatch(/^[0-9A-Z]*$/)
    }),
  )
})

test('signs between the characters never make another number', () => {
  const sign = fc.constantFrom('', ' ', '-', '.', '/', '　')
  const typed = fc.array(fc.tuple(fc.constantFrom(...Array.from('019ABLR')), sign))
  fc.assert(
    fc.property(typed, (pairs) => {
      const plain = pairs.map(([character]) => character).join('')
      expect(normalisedNumber(pairs.flat().join('').toLowerCase())).toBe(plain)
    }),
  )
})
