import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { readReturnsSearchParams, returnsParams } from './returns-search-params.ts'

test('what makes no sense in an address is left out', () => {
  const search = readReturnsSearchParams({
    state: 'lost',
    brand: ['x'],
    keyword: 11427953129,
    limit: 7,
    return: 'x',
  })
  expect(search).toEqual({ keyword: '11427953129' })
})

test('lists the returns to be decided unless the address says otherwise', () => {
  expect(returnsParams({})).toEqual({ state: 'applied', page: 1, limit: 20 })
  expect(returnsParams({ state: 'all', return: toId(5) })).toEqual({ page: 1, limit: 20 })
})
