import { expect, test } from 'vitest'

import { numbersApart } from '#src/numbers/numbers-apart.ts'
import { MAX_NUMBER_ROW_LENGTH } from '#src/text/search-limits.ts'

test.each([
  ['LR011279 LR133410', ['LR011279', 'LR133410']],
  [' LR011279\t31372212  06L115562B ', ['LR011279', '31372212', '06L115562B']],
  ['LR011279=2 LR033295=3 31372212', ['LR011279=2', 'LR033295=3', '31372212']],
  ['11427953129=12 34116860912 x4 LR011279', ['11427953129=12', '34116860912=4', 'LR011279']],
  ['LR011279 4件 LR033295 x 2 LR011593', ['LR011279=4', 'LR033295=2', 'LR011593']],
  ['LR011279 2 LR033295 3', ['LR011279=2', 'LR033295=3']],
])('%j is several numbers', (line, numbers) => {
  expect(numbersApart(line)).toEqual(numbers)
})

test.each([
  'LR011279',
  // A single number in its maker's groups.
  '11 42 7 953 129',
  'LR011279 2',
  'LR011279=2',
  'LR011279 2 3 LR033295',
  'LR011279 机滤',
  '',
])('%j is not', (line) => {
  expect(numbersApart(line)).toBeUndefined()
})

test('a row longer than a search is prose', () => {
  const max = Math.floor(MAX_NUMBER_ROW_LENGTH / 'LR011279 '.length)
  const row = Array.from({ length: max }, () => 'LR011279').join(' ')
  expect(numbersApart(row)).toHaveLength(max)
  expect(numbersApart(`${row} LR011279 LR011279`)).toBeUndefined()
})
