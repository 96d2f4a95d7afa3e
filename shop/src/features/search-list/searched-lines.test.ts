import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import type { SearchRow } from '#src/features/search/search-calls.ts'

import {
  type BuyingFrom,
  countedNumbers,
  countedParts,
  countedPieces,
  countedStates,
  missingLines,
  replacementOf,
  searchedLines as linesFrom,
} from './searched-lines.ts'

const row = (line: number, facts: Partial<SearchRow> = {}): SearchRow => ({
  line,
  search_no: `N${line}`,
  search_quantity: 4,
  search_numbers: [],
  match: 'exact',
  matched_number: `N${line}`,
  product_id: toId(line + 1),
  stock_wording: '正常',
  frey_stock: 64,
  beijing_stock: 96,
  beijing_is_out: 0,
  consumable_days: null,
  is_coming_soon: 0,
  ...facts,
})
const nothing = (line: number): SearchRow => ({
  line,
  search_no: `999999999${line}`,
  search_quantity: 1,
  search_numbers: [],
  match: 'none',
  matched_number: '',
})

const FROM: BuyingFrom = { warehouse: 1, hasBeijing: true, cap: { above: 70, shown: '70+' } }
const searchedLines = (rows: readonly SearchRow[], from: Partial<BuyingFrom> = {}) =>
  linesFrom(rows, { ...FROM, ...from })
const OUT = { stock_wording: '缺货', frey_stock: 0, beijing_stock: 0, beijing_is_out: 1 } as const
const HIDDEN = { frey_stock: null, beijing_stock: null } as const

test('lines keep the requested order, each with its rows', () => {
  const lines = searchedLines([row(1), nothing(2), row(0), row(1, { product_id: toId<'part'>(9) })])
  expect(lines.map(({ line, found }) => [line, found.length])).toEqual([
    [0, 1],
    [1, 2],
    [2, 0],
  ])
})

test.each([
  [row(0), 'ok', '库存满足'],
  [row(0, { frey_stock: 3 }), 'low', '库存不足，广州仓 3 件，北京仓 70+ 件'],
  [row(0, { frey_stock: 3, beijing_stock: 0 }), 'low', '库存不足，广州仓 3 件'],
  [row(0, { frey_stock: 9 }), 'low', '库存紧缺，广州仓 9 件'],
  [row(0, { frey_stock: 0 }), 'out', '广州仓缺货，北京仓 70+ 件'],
  [row(0, HIDDEN), 'notRequested', '待查库存'],
  [row(0, { ...HIDDEN, stock_wording: '紧缺' }), 'notRequested', '待查库存'],
  [row(0, OUT), 'out', '缺货，可设到货提醒'],
  [row(0, { ...OUT, is_coming_soon: 1 }), 'ok', '可预订'],
  [row(0, { match: 'suggested' }), 'suggested', '没有此编码，请核对建议'],
  [nothing(0), 'none', '未找到'],
] as const)('the state of a line is that of the chosen warehouse (%#)', (only, state, words) => {
  expect(searchedLines([only])[0]).toMatchObject({ state, words })
})

test('the same list looks otherwise from the other warehouse', () => {
  const rows = [row(0, { frey_stock: 0, search_quantity: 50 })]
  expect(searchedLines(rows)[0]).toMatchObject({ state: 'out', match: undefined })
  expect(searchedLines(rows, { warehouse: 2 })[0]).toMatchObject({ state: 'ok' })
  const hidden = [row(0, { ...HIDDEN, beijing_is_out: 1 })]
  expect(searchedLines(hidden, { warehouse: 2 })[0]).toMatchObject({
    state: 'out',
    words: '北京仓缺货',
  })
})

test('buyers without Beijing do not see it', () => {
  const [line] = searchedLines([row(0, { frey_stock: 3 })], { hasBeijing: false })
  expect(line?.words).toBe('库存不足，广州仓 3 件')
})

test('two lines of the same part share its stock', () => {
  const lines = searchedLines([
    row(0, { search_quantity: 40 }),
    row(1, { search_quantity: 40, product_id: toId<'part'>(1) }),
  ])
  expect(lines.map(({ state }) => state)).toEqual(['ok', 'low'])
})

test('if the number itself is out of stock, the likely part is another one of that number', () => {
  const [line] = searchedLines([row(0, OUT), row(0, { product_id: toId<'part'>(8) })])
  expect(line).toMatchObject({ state: 'out', words: '缺货，建议选择替换件' })
  expect(line?.match?.product_id).toBe(8)
})

test('a suggestion, a prefix or a name is never the likely part', () => {
  for (const match of ['suggested', 'prefix', 'name'] as const) {
    const [line] = searchedLines([row(0, { match })])
    expect(line).toMatchObject({ match: undefined })
  }
})

test('a line whose words its rows do not meet is to be checked, and a VIN is no missing number', () => {
  const [line] = searchedLines([row(0, { match: 'name', unmet: ['E300L'] })])
  expect(line).toMatchObject({ state: 'check', words: '需核对', match: undefined })
  const [vin] = searchedLines([{ ...nothing(0), search_no: 'WBACF2VH71N688411' }])
  expect(vin).toMatchObject({ state: 'vin', total: 0 })
})

test('words that led to nothing are no missing number, and every line counts once', () => {
  const lines = searchedLines([
    { ...row(0), search_no: '11427953129' },
    { ...nothing(1), search_no: '帮我看下这些货架' },
    nothing(2),
    { ...nothing(3), search_no: 'WBACF2VH71N688411' },
    { ...row(4, { match: 'suggested' }), search_no: '34116850568/2' },
    { ...row(5, { match: 'suggested' }), search_no: 'WBACF2VH71N688412' },
  ])
  expect(missingLines(lines).map(({ line }) => line)).toEqual([2, 4, 5])
  const counts = countedStates(lines)
  expect(counts).toMatchObject({ ok: 1, none: 1, unread: 1, vin: 1, suggested: 2 })
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(lines.length)
})

test('a superseded number is described by its successor, unless it is still sold itself', () => {
  const successor = row(0, {
    match: 'superseded',
    product_id: toId<'part'>(5),
    search_numbers: ['A', 'B'],
  })
  const [gone] = searchedLines([successor])
  expect(gone && replacementOf(gone)?.product_id).toBe(5)
  const [sold] = searchedLines([row(0), successor])
  expect(sold && replacementOf(sold)).toBeUndefined()
})

test('a list that asks for two parts in many lines found two parts', () => {
  const twice = [
    row(0),
    row(1),
    row(2, { product_id: toId<'part'>(1) }),
    row(3, { product_id: toId<'part'>(2) }),
  ]
  const other = row(3, { product_id: toId<'part'>(9) })
  expect(countedParts(searchedLines([...twice, other, nothing(4)]))).toEqual({
    parts: 2,
    others: 1,
  })
  expect(
    countedParts(linesFrom([row(0), row(0, { product_id: toId<'part'>(8) })], FROM, 21)),
  ).toEqual({
    parts: 1,
    others: 20,
  })
})

test('a VIN with the kind of part beside it is no missing number', () => {
  const search_no = '车架号：LE4GF38H08L275090 前刹车片'
  const [line] = searchedLines([{ ...nothing(0), search_no }])
  expect(line).toMatchObject({ state: 'vin' })
})

test('the same number in two lines is one number, and prose asks for no pieces', () => {
  const lines = searchedLines([
    { ...row(0), search_no: '11427953129' },
    { ...row(1, { product_id: toId<'part'>(1) }), search_no: '11 42 7 953 129' },
    { ...nothing(2), search_no: '34116860912', search_quantity: 2 },
    { ...nothing(3), search_no: '帮我看下这些货架', search_quantity: 7 },
  ])
  expect(countedNumbers(lines)).toBe(2)
  expect(countedPieces(lines)).toBe(4 + 4 + 2)
})
