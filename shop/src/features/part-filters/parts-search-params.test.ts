import { expect, test } from 'vitest'

import { onPage, partsParams, readPartsSearchParams } from './parts-search-params.ts'

test('an address says make, category, stock, order and page', () => {
  const search = readPartsSearchParams({
    brand_name_zh: '宝马',
    product_type_id: '301',
    in_stock: '1',
    sort: 'sales',
    page: '3',
    limit: '20',
  })
  expect(partsParams(search)).toMatchObject({
    brand_name_zh: '宝马',
    product_type_id: '301',
    in_stock: 1,
    sort: 'sales',
    page: 3,
    limit: 20,
  })
})

test('nonsense in an address is left out', () => {
  const search = readPartsSearchParams({
    page: '-1',
    limit: '7',
    sort: 'x',
    in_stock: 'yes',
    keyword: ' ',
  })
  expect(partsParams(search)).toEqual({ page: 1, limit: 10 })
})

test('the first page and the usual size are not written', () => {
  expect(onPage({ keyword: 'x', page: 4 }, { page: 1, size: 10 })).toEqual({ keyword: 'x' })
})
