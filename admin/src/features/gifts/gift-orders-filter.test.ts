import { expect, test } from 'vitest'

import { giftOrdersAddressOf, giftOrdersParams } from './gift-orders-filter.ts'

test('without a word about it, what waits to be sent is asked for', () => {
  expect(giftOrdersParams(giftOrdersAddressOf({}))).toEqual({ page: 1, limit: 20, state: 'placed' })
  expect(giftOrdersParams(giftOrdersAddressOf({ state: 'all' }))).toEqual({ page: 1, limit: 20 })
})

test('what makes no sense is left out', () => {
  const address = giftOrdersAddressOf({ state: 'lost', gift_order: '-3', keyword: ' GF2026 ' })
  expect(address.gift_order).toBeUndefined()
  expect(giftOrdersParams(address)).toEqual({
    page: 1,
    limit: 20,
    state: 'placed',
    keyword: 'GF2026',
  })
})
