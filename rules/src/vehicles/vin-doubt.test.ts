import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { vinDoubt } from '#src/vehicles/vin-doubt.ts'
import { vinSections } from '#src/vehicles/vin-sections.ts'
import { isVin } from '#src/vehicles/vin.ts'

test.each([
  ['WBACF2VH71N688411', undefined],
  ['WBACF2VH11N688411', [9, '第 9 位校验不符：写的是 1，按其余各位应为 7']],
  ['LBVFTC5CAES859666', [9, '第 9 位校验不符：写的是 A，只能是数字或 X']],
  ['WBAEFPUH3NNO00092', [12, '第 12 位是字母 O，VIN 不用 I、O、Q']],
  ['WBANKW-BXAN996021', [7, '第 7 位的“-”不能出现在 VIN 中']],
  ['LBVKFN5CXAS70262', [undefined, '只有 16 位，VIN 应为 17 位']],
  ['LBVEC91HXDS1884095', [undefined, '有 18 位，VIN 应为 17 位']],
  ['', [undefined, '请输入 17 位 VIN']],
] as const)('%s', (typed, doubt) => {
  const found = vinDoubt(typed)
  expect(found && [found.position, found.text]).toEqual(doubt)
})

test('there is a doubt exactly about what is no VIN, and it names a character of the text', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc
      .array(fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')), {
        minLength: 17,
        maxLength: 17,
      })
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const doubt = vinDoubt(text)
      expect(doubt === undefined).toBe(isVin(text))
      expect(doubt?.position ?? 1).toBeGreaterThanOrEqual(1)
      expect(doubt?.position ?? 1).toBeLessThanOrEqual(17)
    }),
  )
})

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
