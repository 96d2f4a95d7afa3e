import { expect, test } from 'vitest'

import type { SearchRow } from './search-calls.ts'
import { meantRow, searchedLines } from './searched-lines.ts'

const row = (line: number, facts: Partial<SearchRow> = {}): SearchRow => ({
  line,
  search_no: `N${line}`,
  search_quantity: 4,
  search_numbers: [],
  match: 'exact',
  matched_number: `N${line}`,
  product_id: line + 1,
  stock_wording: '正常',
  available_stock: 64,
  is_coming_soon: 0,
  ...facts,
})
const nothing = (line: number): SearchRow => ({
  line,
  search_no: `N${line}`,
  search_quantity: 1,
  search_numbers: [],
  match: 'none',
  matched_number: '',
})

test('lines come in the order asked, each with its rows', () => {
  const lines = searchedLines([row(1), nothing(2), row(0), row(1, { product_id: 9 })])
  expect(lines.map(({ line, found }) => [line, found.length])).toEqual([
    [0, 1],
    [1, 2],
    [2, 0],
  ])
})

test.each([
  [row(0), 'ok', '库存满足'],
  [row(0, { available_stock: 3 }), 'low', '库存紧缺，可售 3 件'],
  [row(0, { stock_wording: '紧缺', available_stock: 9 }), 'low', '库存紧缺，可售 9 件'],
  [row(0, { stock_wording: '正常', available_stock: null }), 'ok', '库存正常'],
  [row(0, { stock_wording: '缺货', available_stock: 0 }), 'out', '缺货，可设到货提醒'],
  [row(0, { match: 'suggested' }), 'suggested', '没有此编码，请核对建议'],
  [nothing(0), 'none', '未找到'],
] as const)('a line is told by its best part (%#)', (only, state, words) => {
  expect(searchedLines([only])[0]).toMatchObject({ state, words })
})

test('when the number itself is out, another part of that number is meant', () => {
  const [line] = searchedLines([row(0, { stock_wording: '缺货' }), row(0, { product_id: 8 })])
  expect(line).toMatchObject({ state: 'out', words: '缺货，建议选择替换件' })
  expect(line && meantRow(line)?.product_id).toBe(8)
})

test('a suggestion, a prefix or a name is never taken for what was meant', () => {
  for (const match of ['suggested', 'prefix', 'name'] as const) {
    const [line] = searchedLines([row(0, { match })])
    expect(line && meantRow(line)).toBeUndefined()
  }
})
