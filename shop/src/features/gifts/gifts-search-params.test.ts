import { expect, test } from 'vitest'

import { giftOrdersParams, readGiftOrdersSearchParams } from './gift-orders-search-params.ts'
import { giftsParams, readMallSearchParams } from './mall-search-params.ts'

test('an address of the mall that makes sense narrows it', () => {
  const search = readMallSearchParams({ type_name: '工具', affordable: '1', page: '2' })
  expect(giftsParams(search)).toEqual({
    type_name: '工具',
    affordable: 1,
    page: 2,
    limit: 10,
  })
})

test('what makes no sense is left out', () => {
  const mall = readMallSearchParams({ type_name: 7, affordable: 'yes', page: '-1', limit: '9999' })
  expect(giftsParams(mall)).toEqual({ page: 1, limit: 200 })
  const orders = readGiftOrdersSearchParams({
    state: 'gone',
    keyword: ' ',
    date_from: 'today',
    page: 'x',
  })
  expect(giftOrdersParams(orders)).toEqual({ page: 1, limit: 10 })
})

test('gift orders are narrowed by state, words and days', () => {
  const filters = { state: 'shipped', date_from: '2026-11-01', date_to: '2026-11-30' }
  expect(giftOrdersParams(readGiftOrdersSearchParams({ ...filters, keyword: 20261121 }))).toEqual({
    ...filters,
    keyword: '20261121',
    page: 1,
    limit: 10,
  })
})
