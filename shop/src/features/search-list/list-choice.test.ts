import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import type { SearchRow } from '#src/features/search/search-calls.ts'

import {
  buyableChoice,
  cartItems,
  chosenRows,
  firstChoice,
  withoutParts,
  choiceWithPieces,
} from './list-choice.ts'
import { searchedLines } from './searched-lines.ts'

const row = (line: number, product_id: number, match: SearchRow['match'] = 'exact'): SearchRow => ({
  line,
  search_no: `N${line}`,
  search_quantity: line + 2,
  search_numbers: [],
  match,
  matched_number: '',
  product_id: toId(product_id),
  stock_wording: '正常',
  frey_wording: '正常',
  beijing_wording: '缺货',
  frey_stock: 50,
  beijing_stock: 0,
  beijing_is_out: 1,
  consumable_days: null,
  is_coming_soon: 0,
})
const FROM = { warehouse: 1, hasBeijing: true, cap: { above: 70, shown: '70+' } } as const
const LINES = searchedLines([row(0, 7), row(0, 8), row(1, 7), row(2, 9, 'suggested')], FROM)

test('at first each line has its likely part and the requested pieces', () => {
  const chosen = chosenRows(LINES, firstChoice(LINES))
  expect(chosen.map(({ row: { product_id }, quantity }) => [product_id, quantity])).toEqual([
    [7, 2],
    [7, 3],
  ])
})

test('a part that does not fit the chosen car is ticked only by the user', () => {
  expect([...firstChoice(LINES, new Set([toId<'part'>(7)]))]).toEqual([])
  expect([...firstChoice(LINES, new Set([toId<'part'>(8)]))]).toEqual([...firstChoice(LINES)])
})

test('a suggestion is taken only when the user says so', () => {
  const choice = choiceWithPieces(firstChoice(LINES), '2:9', 4)
  expect(chosenRows(LINES, choice)).toHaveLength(3)
  expect(chosenRows(LINES, choiceWithPieces(choice, '2:9', 0))).toHaveLength(2)
})

test('two lines that want the same part become one item', () => {
  expect(cartItems(chosenRows(LINES, firstChoice(LINES)), 1)).toEqual([
    { product_id: 7, quantity: 5, warehouse: 1 },
  ])
})

test('a ticked row is unticked when the chosen warehouse has none of it', () => {
  const choice = firstChoice(LINES)
  expect(buyableChoice(LINES, choice, FROM.warehouse)).toBe(choice)
  const fromBeijing = buyableChoice(LINES, choice, 2)
  expect(chosenRows(LINES, fromBeijing)).toEqual([])
  const requested = searchedLines([{ ...row(0, 7), frey_stock: 0 }, row(1, 8)], FROM)
  expect([
    ...buyableChoice(
      requested,
      new Map([
        ['0:7', 2],
        ['1:8', 3],
      ]),
      1,
    ),
  ]).toEqual([['1:8', 3]])
})

test('what went into the cart is ticked in no line any more', () => {
  const left = withoutParts(
    LINES,
    choiceWithPieces(firstChoice(LINES), '0:8', 5),
    new Set([toId<'part'>(7)]),
  )
  expect([...left]).toEqual([['0:8', 5]])
})
