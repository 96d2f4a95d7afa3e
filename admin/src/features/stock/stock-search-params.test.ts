import { MAX_PIECES_IN_STOCK } from '@portal/rules/stock/pieces-in-stock.ts'
import { expect, test } from 'vitest'

import {
  readStockSearchParams,
  stockParams,
  transitParams,
  typedPieces,
} from './stock-search-params.ts'

test('a number in the address is a number to look for, however it was read', () => {
  expect(stockParams(readStockSearchParams({ keyword: 11427953129 }))).toEqual({
    keyword: '11427953129',
    page: 1,
    limit: 20,
  })
  expect(
    readStockSearchParams({ keyword: ' LR1 ', brand: 'some', part: '7', warehouse: 3 }),
  ).toEqual({
    keyword: 'LR1',
    brand: 'some',
    part: 7,
  })
  expect(stockParams(readStockSearchParams({ part: 'x', brand: 'some' }))).toBeUndefined()
})

test('without a number the URL lists parts in transit to Guangzhou, or to Beijing', () => {
  expect(transitParams(readStockSearchParams({}))).toEqual({ warehouse: 1, page: 1, limit: 20 })
  expect(transitParams(readStockSearchParams({ warehouse: '2', brand: 'some', page: 3 }))).toEqual({
    warehouse: 2,
    brand: 'some',
    page: 3,
    limit: 20,
  })
})

test('pieces are whole numbers from 0 to the maximum of a stock level', () => {
  expect(typedPieces(' 24 ')).toBe(24)
  expect(typedPieces('0')).toBe(0)
  expect(typedPieces(`${MAX_PIECES_IN_STOCK}`)).toBe(MAX_PIECES_IN_STOCK)
  expect(typedPieces(`${MAX_PIECES_IN_STOCK + 1}`)).toBeUndefined()
  for (const odd of ['', '-1', '1.5', '1e3', 'x', '99999999'])
    expect(typedPieces(odd)).toBeUndefined()
})
