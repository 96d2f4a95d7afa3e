import { expect, test } from 'vitest'

import { cartItems, chosenRows, firstChoice, withPieces } from './list-choice.ts'
import type { SearchRow } from './search-calls.ts'
import { searchedLines } from './searched-lines.ts'

const row = (line: number, product_id: number, match: SearchRow['match'] = 'exact'): SearchRow => ({
  line,
  search_no: `N${line}`,
  search_quantity: line + 2,
  search_numbers: [],
  match,
  matched_number: '',
  product_id,
  stock_wording: '正常',
  available_stock: 50,
  is_coming_soon: 0,
})
const LINES = searchedLines([row(0, 7), row(0, 8), row(1, 7), row(2, 9, 'suggested')])

test('at first each line has the part it means, with the pieces asked for', () => {
  const chosen = chosenRows(LINES, firstChoice(LINES))
  expect(chosen.map(({ row: { product_id }, quantity }) => [product_id, quantity])).toEqual([
    [7, 2],
    [7, 3],
  ])
})

test('a suggestion is taken only when the user says so', () => {
  const choice = withPieces(firstChoice(LINES), '2:9', 4)
  expect(chosenRows(LINES, choice)).toHaveLength(3)
  expect(chosenRows(LINES, withPieces(choice, '2:9', 0))).toHaveLength(2)
})

test('two lines that want the same part become one item', () => {
  expect(cartItems(chosenRows(LINES, firstChoice(LINES)), 1)).toEqual([
    { product_id: 7, quantity: 5, warehouse: 1 },
  ])
})
