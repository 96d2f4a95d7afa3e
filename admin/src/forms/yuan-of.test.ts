import { expect, test } from 'vitest'

import { yuanOf } from './yuan-of.ts'

test.each([
  ['1,234.5', 1234.5],
  ['¥0.01', 0.01],
  ['-35', -35],
  [' 12 ', 12],
  ['¥342,678.70元', 342_678.7],
  ['￥1 000', 1000],
])('%s is %d yuan', (text, yuan) => {
  expect(yuanOf(text)).toBe(yuan)
})

test.each(['', 'x', '1.234', '1e3', '--1', '.5'])('%j is no amount', (text) => {
  expect(yuanOf(text)).toBeUndefined()
})
