import { expect, test } from 'vitest'

import {
  FEWEST_PREFIX_CHARACTERS,
  LONGEST_LINE,
  LONGEST_NUMBER,
  LONGEST_ROW_OF_NUMBERS,
  MOST_SEARCH_LINES,
  refusalOfLine,
  refusalToSearch,
} from '#src/search-limits.ts'

test('a search of 501 lines is refused', () => {
  expect(refusalToSearch(MOST_SEARCH_LINES)).toBeUndefined()
  expect(refusalToSearch(501)).toBe('一次最多查询 500 行，当前 501 行，请分批查询')
})

test('a line of 201 characters is refused', () => {
  expect(refusalOfLine('滤'.repeat(LONGEST_LINE))).toBeUndefined()
  expect(refusalOfLine('滤'.repeat(201))).toBe('一行最多 200 个字，当前 201 个，请分行输入')
})

test('a number has room in a line, and as many as a search takes have room in a row', () => {
  expect(FEWEST_PREFIX_CHARACTERS).toBeLessThan(LONGEST_NUMBER)
  expect(LONGEST_NUMBER).toBeLessThan(LONGEST_LINE)
  expect('A2711800009 '.repeat(MOST_SEARCH_LINES).length).toBeLessThan(LONGEST_ROW_OF_NUMBERS)
})
