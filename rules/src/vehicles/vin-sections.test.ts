import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { vinSections, vinYears, MODEL_YEARS } from '#src/vehicles/vin-sections.ts'

test('the sections of a VIN are the VIN', () => {
  const vin = 'WBA5R1108LAE62417'
  expect(vinSections(vin)).toEqual({
    wmi: 'WBA',
    vds: '5R110',
    checkDigit: '8',
    yearCode: 'L',
    plant: 'A',
    serial: 'E62417',
  })
  expect(Object.values(vinSections(vin)).join('')).toBe(vin)
})

const CODES = Array.from('ABCDEFGHJKLMNPRSTVWXY123456789')

test.each([
  ['A', [1980, 2010]],
  ['G', [1986, 2016]],
  ['Y', [2000]],
  ['1', [2001]],
  ['9', [2009]],
  ['T', [1996, 2026]],
  ['V', [1997, 2027]],
  ['W', [1998]],
  ['0', []],
  ['Z', []],
  ['U', []],
  ['', []],
])('until 2027 the code %s means %j', (code, years) => {
  expect(vinYears(code, 2027)).toEqual(years)
})

test('the years of a car are those of both rounds of the codes', () => {
  const years = CODES.flatMap((code) => vinYears(code, MODEL_YEARS.max))
  expect([Math.min(...years), Math.max(...years)]).toEqual([MODEL_YEARS.min, MODEL_YEARS.max])
  expect(years).toHaveLength(2 * CODES.length)
})

test('every year has one code, and its years are thirty apart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1980, max: 2100 }),
      fc.integer({ min: 0, max: 40 }),
      (year, on) => {
        const codes = CODES.filter((code) => vinYears(code, year + on).includes(year))
        expect(codes).toHaveLength(1)
        const years = vinYears(codes[0] ?? '', year + on)
        expect(
          years.every((one, at) => one === (years[0] ?? 0) + at * 30 && one <= year + on),
        ).toBe(true)
      },
    ),
  )
})
