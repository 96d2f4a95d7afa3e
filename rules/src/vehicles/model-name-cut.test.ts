import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { modelNameCut } from '#src/vehicles/model-name-cut.ts'

test('twenty characters stand as they are', () => {
  expect(modelNameCut('奔驰 C级 W205・E级 W213')).toBe('奔驰 C级 W205・E级 W213')
  expect(modelNameCut('12345678901234567890')).toBe('12345678901234567890')
})

test('of several models those are shown that find room, each whole', () => {
  expect(modelNameCut('宝马 5系 E60/F18 ・ 3系 E90/F35/F30 ・ 7系 F02')).toBe('宝马 5系 E60/F18…')
  expect(modelNameCut('奔驰 C级 W205・E级 W213・S级 W222')).toBe('奔驰 C级 W205・E级 W213…')
  expect(modelNameCut('1234567890123456789・0')).toBe('1234567890123456789…')
  expect(modelNameCut('12345678901234567890・1')).toBe('12345678901234567890…')
})

test('one model that is longer is cut at twenty', () => {
  expect(modelNameCut('123456789012345678901')).toBe('12345678901234567890…')
})

test('never more than twenty characters and the ellipsis', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 25 })), (models) => {
      const cut = Array.from(modelNameCut(models.join('・')))
      expect(cut.length).toBeLessThanOrEqual(21)
    }),
  )
})
