import { expect, test } from 'vitest'

import { readTermsSearchParams, termsParams } from './terms-search-params.ts'

test('an address without filters asks for the first page of thirty days', () => {
  expect(termsParams(readTermsSearchParams({}))).toEqual({ days: 30, page: 1, limit: 20 })
})

test('an address holds period, brand, words and whether only misses are listed', () => {
  const search = readTermsSearchParams({
    days: '7',
    brand: 'b',
    keyword: ' 机滤 ',
    missed: '1',
    page: '2',
  })
  expect(termsParams(search)).toEqual({
    days: 7,
    brand: 'b',
    keyword: '机滤',
    missed: 1,
    page: 2,
    limit: 20,
  })
})

test('what makes no sense in an address is left out', () => {
  expect(
    termsParams(readTermsSearchParams({ days: '8', page: 'x', missed: '2', keyword: [3] })),
  ).toEqual({
    days: 30,
    page: 1,
    limit: 20,
  })
})
