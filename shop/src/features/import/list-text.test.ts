import { expect, test } from 'vitest'

import { appended, listSize, preparedText } from './list-text.ts'

const WORD = { chinese: '泽锐', latin: 'ZERUI' }

test('a pasted list is prepared line by line', () => {
  expect(preparedText('11427953129（4）\n\n\n06L115562B\t2\n泽锐123456', WORD)).toBe(
    '11427953129=4\n06L115562B=2\nZERUI123456',
  )
})

test.each([
  ['', 0, 0],
  [' \n ', 0, 0],
  ['11427953129=4\n06L115562B', 2, 5],
  ['LR011279、LR033295', 2, 2],
])('%j is %d lines of %d pieces', (text, lines, pieces) => {
  expect(listSize(text, WORD)).toEqual({ lines, pieces })
})

test.each([
  ['', 'A=1', 'A=1'],
  ['B=2\n\n', 'A=1', 'B=2\nA=1'],
])('%j and %j make %j', (text, more, both) => {
  expect(appended(text, more)).toBe(both)
})
