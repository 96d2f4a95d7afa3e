import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { foldedCharacters } from '#src/text/folded-characters.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

test.each([
  ['机由格', '机油格'],
  ['机虑', '机滤'],
  ['煞车盆', '刹车盘'],
  ['空调虑清汽', '空调滤清器'],
])('%s is taken for %s', (typed, intended) => {
  expect(foldedCharacters(typed)).toBe(foldedCharacters(intended))
})

test('a text folded is folded for good, and keeps its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('由油缸杠钢盆喷A1')) }), (text) => {
      const folded = foldedCharacters(text)
      expect(foldedCharacters(folded)).toBe(folded)
      expect(folded).toHaveLength(Math.min(text.length, MAX_LINE_LENGTH))
    }),
  )
})
