import { expect, test } from 'vitest'

import { giftOrdersParams, readGiftOrdersSearchParams } from './gift-orders-search-params.ts'

test('lists the orders to be shipped unless the address says otherwise', () => {
  expect(giftOrdersParams(readGiftOrdersSearchParams({}))).toEqual({
    page: 1,
    limit: 20,
    state: 'placed',
  })
  expect(giftOrdersParams(readGiftOrdersSearchParams({ state: 'all' }))).toEqual({
    page: 1,
    limit: 20,
  })
})

test('what makes no sense is left out', () => {
  const search = readGiftOrdersSearchParams({
    state: 'lost',
    gift_order: '-3',
    keyword: ' GF2026 ',
  })
  expect(search.gift_order).toBeUndefined()
  expect(giftOrdersParams(search)).toEqual({
    page: 1,
    limit: 20,
    state: 'placed',
    keyword: 'GF2026',
  })
})
