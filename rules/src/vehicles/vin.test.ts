import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  CHECK_DIGIT_AT,
  isDoubtfulVin,
  isVin,
  normalisedVin,
  VIN_LENGTH,
  VIN_SYMBOLS,
  vinCheckDigit,
  vinFault,
} from '#src/vehicles/vin.ts'

describe('a VIN', () => {
  test.each([
    ['WBACF2VH71N688411', undefined],
    ['LBVBA1SHXAS851031', undefined],
    ['车架号:LBVVNZMC1ES278009', undefined],
    ['ｌｂｖ ba1shx as851031', undefined],
    ['WBACF2VH11N688411', 'check_digit'],
    ['LBVFTC5CAES859666', 'check_digit_char'],
    ['WAUZZZ4GZDN123457', 'check_digit_char'],
    ['WBAEFPUH3NNO00092', 'illegal_char'],
    ['WBANKW-BXAN996021', 'illegal_char'],
    ['WBAYFDWE1MN324宝马4', 'illegal_char'],
    ['LBVEC91HXDS1884095', 'length'],
    ['', 'length'],
  ])('%s: %s', (text, fault) => {
    expect(vinFault(text)).toBe(fault)
    expect(isVin(text)).toBe(fault === undefined)
  })

  test('seventeen characters that are none raise a doubt, a part number does not', () => {
    expect(isDoubtfulVin('5UXWX9CC6C037I535')).toBe(true)
    expect(isDoubtfulVin('WBACF2VH71N688411')).toBe(false)
    expect(isDoubtfulVin('11427953129')).toBe(false)
  })

  test('one wrong digit outside the check digit’s blind spot is noticed', () => {
    const vin = 'LFV3A28K3A3224965'
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 16 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
        const other = vin.slice(0, at) + String(digit) + vin.slice(at + 1)
        expect(isVin(other)).toBe(other === vin)
      }),
    )
  })

  test('with the check digit that belongs to it any seventeen characters are one', () => {
    const character = fc.constantFrom(...Array.from(VIN_SYMBOLS))
    const characters = fc.array(character, { minLength: VIN_LENGTH, maxLength: VIN_LENGTH })
    fc.assert(
      fc.property(characters, (all) => {
        const vin = all.with(CHECK_DIGIT_AT, vinCheckDigit(all.join(''))).join('')
        expect(vinFault(vin)).toBeUndefined()
        expect(vinFault(vin.slice(1))).toBe('length')
      }),
    )
  })

  test('normalising twice changes nothing more', () => {
    expect(normalisedVin(normalisedVin(' 车架号：lbvvnzmc1es278009 '))).toBe('LBVVNZMC1ES278009')
  })
})
