import { expect, test } from 'vitest'

import { isTotal, lineTokens } from '#src/development/line-tokens.ts'

const kinds = (line: string) =>
  lineTokens(line)?.flatMap(({ kind, text }) => (kind === 'gap' ? [] : `${kind} ${text.trim()}`))

test('a line is read from left to right, a maker’s number as far as it can go', () => {
  expect(kinds('LR 073 849 3个，4M0407181A 各2')).toEqual([
    'number LR 073 849',
    'amount 3个',
    'number 4M0407181A',
    'each 各2',
  ])
})

test.each(['LR011593 abc', 'LR011593 3.5', 'LR011593 第2个', 'A1678807779 9999'])(
  '“%s” has a sign that is not explained',
  (line) => {
    expect(lineTokens(line)).toBeUndefined()
  },
)

test('a long line is not read', () => {
  expect(lineTokens('LR011593 '.repeat(50))).toBeUndefined()
})

test('a sum is no quantity of a number', () => {
  expect(isTotal('共5件')).toBe(true)
  expect(isTotal('5件')).toBe(false)
})
