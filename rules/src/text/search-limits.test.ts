import { expect, test } from 'vitest'

import {
  MAX_LINE_LENGTH,
  MAX_NUMBER_LENGTH,
  MAX_NUMBER_ROW_LENGTH,
  MAX_SEARCH_LINES,
  MIN_PREFIX_LENGTH,
  refusalOfLine,
  refusalToSearch,
} from '#src/text/search-limits.ts'

test('a search of 501 lines is refused', () => {
  expect(refusalToSearch(MAX_SEARCH_LINES)).toBeUndefined()
  expect(refusalToSearch(501)).toBe('一次最多查询 500 行，当前 501 行，请分批查询')
})

test('a line of 201 characters is refused', () => {
  expect(refusalOfLine('滤'.repeat(MAX_LINE_LENGTH))).toBeUndefined()
  expect(refusalOfLine('滤'.repeat(201))).toBe('一行最多 200 个字，当前 201 个，请分行输入')
})

test('a number has room in a line, and as many as a search takes have room in a row', () => {
  expect(MIN_PREFIX_LENGTH).toBeLessThan(MAX_NUMBER_LENGTH)
  expect(MAX_NUMBER_LENGTH).toBeLessThan(MAX_LINE_LENGTH)
  expect('A2711800009 '.repeat(MAX_SEARCH_LINES).length).toBeLessThan(MAX_NUMBER_ROW_LENGTH)
})
