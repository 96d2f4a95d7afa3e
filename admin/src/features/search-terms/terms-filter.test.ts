import { expect, test } from 'vitest'

import { termsAddressOf, termsParams } from './terms-filter.ts'

test('an address without filters asks for the first page of thirty days', () => {
  expect(termsParams(termsAddressOf({}))).toEqual({ days: 30, page: 1, limit: 20 })
})

test('an address says period, brand, words and whether only misses are wanted', () => {
  const address = termsAddressOf({
    days: '7',
    brand: 'b',
    keyword: ' 机滤 ',
    missed: '1',
    page: '2',
  })
  expect(termsParams(address)).toEqual({
    days: 7,
    brand: 'b',
    keyword: '机滤',
    missed: 1,
    page: 2,
    limit: 20,
  })
})

test('what makes no sense in an address is left out', () => {
  expect(termsParams(termsAddressOf({ days: '8', page: 'x', missed: '2', keyword: [3] }))).toEqual({
    days: 30,
    page: 1,
    limit: 20,
  })
})
