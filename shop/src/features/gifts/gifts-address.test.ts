import { expect, test } from 'vitest'

import { giftOrdersAddressOf, giftOrdersWanted } from './gift-orders-address.ts'
import { giftsWanted, mallAddressOf } from './mall-address.ts'

test('an address of the mall that makes sense narrows it', () => {
  const address = mallAddressOf({ type_name: '工具', affordable: '1', page: '2' })
  expect(giftsWanted(address)).toEqual({
    type_name: '工具',
    affordable: 1,
    page: 2,
    limit: 10,
  })
})

test('what makes no sense is left out', () => {
  const mall = mallAddressOf({ type_name: 7, affordable: 'yes', page: '-1', limit: '9999' })
  expect(giftsWanted(mall)).toEqual({ page: 1, limit: 200 })
  const orders = giftOrdersAddressOf({ state: 'gone', keyword: ' ', date_from: 'today', page: 'x' })
  expect(giftOrdersWanted(orders)).toEqual({ page: 1, limit: 10 })
})

test('gift orders are narrowed by state, words and days', () => {
  const said = { state: 'shipped', date_from: '2026-11-01', date_to: '2026-11-30' }
  expect(giftOrdersWanted(giftOrdersAddressOf({ ...said, keyword: 20261121 }))).toEqual({
    ...said,
    keyword: '20261121',
    page: 1,
    limit: 10,
  })
})
