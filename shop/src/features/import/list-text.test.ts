import { expect, test } from 'vitest'

import { appended, listSize, preparedText, sizeInWords } from './list-text.ts'

const WORD = { chinese: '泽锐', latin: 'ZERUI' }

test('a pasted list is prepared line by line', () => {
  expect(preparedText('11427953129（4）\n\n\n06L115562B\t2\n泽锐123456', WORD)).toBe(
    '11427953129=4\n06L115562B=2\nZERUI123456',
  )
})

test.each([
  ['', 0, 0, '已识别 0 行'],
  [' \n ', 0, 0, '已识别 0 行'],
  ['11427953129=4\n06L115562B', 2, 5, '已识别 2 行'],
  ['LR011279、LR033295', 2, 2, '已识别 2 行'],
  ['老板在吗\n11427953129=4\n帮我看下这些货', 1, 4, '已识别 1 行，忽略 2 行'],
])('%j is %d lines of %d pieces', (text, lines, pieces, words) => {
  const size = listSize(preparedText(text, WORD), WORD)
  expect(size).toMatchObject({ lines, pieces })
  expect(sizeInWords(size)).toBe(words)
})

test.each([
  ['', 'A=1', 'A=1'],
  ['B=2\n\n', 'A=1', 'B=2\nA=1'],
])('%j and %j make %j', (text, more, both) => {
  expect(appended(text, more)).toBe(both)
})
