import { expect, test } from 'vitest'

import { firstCharacters, refusalOfLength, textLength } from '#src/text/text-length.ts'

test('a text beyond the maximum is refused with how much has to go', () => {
  expect(refusalOfLength('字'.repeat(500), 500)).toBeUndefined()
  expect(refusalOfLength('字'.repeat(512), 500)).toBe('最多 500 个字，现在 512 个，请删去 12 个')
})

test('an emoji and a rare character count once', () => {
  expect(textLength('好😀𠮷')).toBe(3)
  expect(refusalOfLength('😀'.repeat(500), 500)).toBeUndefined()
})

test('the first characters of a text are whole', () => {
  expect(firstCharacters('好😀𠮷', 2)).toBe('好😀')
  expect(firstCharacters('好', 2)).toBe('好')
})
