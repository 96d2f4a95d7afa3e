import { expect, test } from 'vitest'

import { vinSections } from '#src/vin-sections.ts'

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
