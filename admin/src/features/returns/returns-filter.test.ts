import { expect, test } from 'vitest'

import { returnsAddressOf, returnsParams } from './returns-filter.ts'

test('what makes no sense in an address is left out', () => {
  const address = returnsAddressOf({
    state: 'lost',
    brand: ['x'],
    keyword: 11427953129,
    limit: 7,
    return: 'x',
  })
  expect(address).toEqual({ keyword: '11427953129' })
})

test('without a word about it those are wanted that wait for a decision', () => {
  expect(returnsParams({})).toEqual({ state: 'applied', page: 1, limit: 20 })
  expect(returnsParams({ state: 'all', return: 5 })).toEqual({ page: 1, limit: 20 })
})
