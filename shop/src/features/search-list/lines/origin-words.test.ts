import { expect, test } from 'vitest'

import { originWords } from './origin-words.ts'

const row = {
  match: 'suggested',
  search_no: 'LR0112799',
  search_numbers: [],
  matched_number: 'LR011279',
  number: 'LR011279',
} satisfies Parameters<typeof originWords>[0]

test('a suggested part is similar to the typed text', () => {
  expect(originWords(row).join(' ')).toBe('与 LR0112799 相近')
})

test('names the successor of a near number that was replaced', () => {
  const replaced = { ...row, number: 'LR133410', search_numbers: ['LR011279', 'LR133410'] }
  expect(originWords(replaced).join(' ')).toBe('与 LR0112799 相近的 LR011279 已由 LR133410 替换')
})
