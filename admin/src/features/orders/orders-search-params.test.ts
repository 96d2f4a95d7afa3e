import { expect, test } from 'vitest'

import { isNarrowed, ordersParams, readOrdersSearchParams } from './orders-search-params.ts'

test('the address of the admin order list is read as it was written', () => {
  const search = readOrdersSearchParams({
    brand: 'some',
    status: 'shipped',
    warehouse: '2',
    keyword: ' 11427953129 ',
    date_from: '2026-11-01',
    date_to: '2026-11-20',
    page: '3',
    limit: '50',
    order: '812',
  })
  expect(search.order).toBe(812)
  expect(ordersParams(search)).toEqual({
    brand: 'some',
    status: 'shipped',
    warehouse: 2,
    keyword: '11427953129',
    date_from: '2026-11-01',
    date_to: '2026-11-20',
    page: 3,
    limit: 50,
  })
})

test('the address of the admin order list leaves out what makes no sense', () => {
  const search = readOrdersSearchParams({
    status: 'eaten',
    warehouse: '7',
    date_from: '2026-19-11',
    page: '-3',
    limit: '17',
    order: 'x',
  })
  expect(ordersParams(search)).toEqual({ page: 1, limit: 20 })
})

test('the address of the admin order list narrows by filters, not by page or open order', () => {
  expect(isNarrowed(readOrdersSearchParams({ page: '2', order: '5' }))).toBe(false)
  expect(isNarrowed(readOrdersSearchParams({ warehouse: '1' }))).toBe(true)
})
