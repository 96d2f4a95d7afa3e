import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { isKnownWmi } from '#src/vehicles/known-wmis.ts'
import { vinCorrections } from '#src/vehicles/vin-corrections.ts'
import { isVin, vinCheckDigit } from '#src/vehicles/vin.ts'

const LETTERS = Array.from('0123456789ABCDEFGHJKLMNPRSTUVWXYZ')
const text = (from: readonly string[], length: number) =>
  fc
    .array(fc.constantFrom(...from), { minLength: length, maxLength: length })
    .map((all) => all.join(''))

const vins = fc
  .tuple(
    fc.constantFrom('WBA', 'LBV', 'WAU', 'LFV', 'WDD', 'LE4', 'SAL', 'YV1', 'WP0'),
    text(LETTERS, 5),
    text(Array.from('ABCDEFGHJKLMNPRSTVWXY123456789'), 1),
    text(LETTERS, 3),
    text(Array.from('0123456789'), 4),
  )
  .map(([wmi, vds, year, rest, serial]) => {
    const blank = `${wmi}${vds}0${year}${rest}${serial}`
    return blank.slice(0, 8) + vinCheckDigit(blank) + blank.slice(9)
  })

const at = (vin: string, place: number, character: string) =>
  vin.slice(0, place) + character + vin.slice(place + 1)

test.each([
  ['a letter that VINs do not use', 'WBAEFPUH3NNO00092', 'WBAEFPUH3NN500092'],
  ['the letter O for zero', 'WDDUG6EB7HA7O3228', 'WDDUG6EB7HA703228'],
  ['Q for zero', 'WDDUG6EB7HA7Q3228', 'WDDUG6EB7HA703228'],
  ['two neighbours swapped', 'LFV3A28K3A3242965', 'LFV3A28K3A3224965'],
  [
    'two neighbours swapped where the check digit looks like another',
    'WP0BW1VF7KYV91762',
    'WP0BW1VF7KYV97162',
  ],
  ['the check digit itself', 'WBACF2VH11N688411', 'WBACF2VH71N688411'],
  ['a check digit that is none', 'LBVFTC5CAES859666', 'LBVFTC5C9ES859666'],
  ['a character too many', 'LBVEC91HXDS1884095', 'LBVEC91HXDS188409'],
])('%s is put right', (_what, typed, intended) => {
  expect(vinCorrections(typed)).toContain(intended)
})

test.each([
  ['a good VIN', 'LFV3A28K3A3224965'],
  ['a part number', '11 42 7 953 129'],
  ['nothing', ''],
  ['words', '宝马三系机油滤清器前刹车片左右都要'],
  ['two characters that can’t be', 'WBAYFDWE1MN324宝马4'],
])('%s gets no correction', (_what, typed) => {
  expect(vinCorrections(typed)).toEqual([])
})

test('a correction is a good VIN of a known maker, and there are at most five, each once', () => {
  fc.assert(
    fc.property(
      vins,
      fc.nat(16),
      fc.constantFrom(...LETTERS, 'O', 'I', 'Q', '-'),
      (vin, place, other) => {
        const offered = vinCorrections(at(vin, place, other))
        expect(offered.length).toBeLessThanOrEqual(5)
        expect(new Set(offered).size).toBe(offered.length)
        expect(offered.every((one) => isVin(one) && isKnownWmi(one.slice(0, 3)))).toBe(true)
      },
    ),
  )
})

test('a letter for a digit and a wrong check digit always lead back, swapped neighbours unless too much is possible', () => {
  fc.assert(
    fc.property(vins, fc.integer({ min: 3, max: 15 }), (vin, place) => {
      const swapped = at(at(vin, place, vin.charAt(place + 1)), place + 1, vin.charAt(place))
      const offered = vinCorrections(swapped)
      expect(isVin(swapped) || offered.length === 5 || offered.includes(vin)).toBe(true)
      const zero = vin.indexOf('0', 9)
      expect(zero === -1 || vinCorrections(at(vin, zero, 'O'))[0] === vin).toBe(true)
      expect(vinCorrections(at(vin, 8, vin.charAt(8) === '1' ? '2' : '1'))).toContain(vin)
    }),
  )
})
