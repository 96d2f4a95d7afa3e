import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { readReturnsSearchParams, returnsParams } from './returns-search-params.ts'

test('what makes no sense in an address is left out', () => {
  const search = readReturnsSearchParams({
    state: 'lost',
    keyword: 20261121,
    date_from: 'yesterday',
    page: '-1',
    apply: 'yes',
    delivery_id: 'x',
  })
  expect(search).toEqual({ keyword: '20261121' })
})

test('a parcel leads to the form with its pieces', () => {
  expect(readReturnsSearchParams({ apply: 1, delivery_id: '42' })).toEqual({
    apply: 1,
    delivery_id: 42,
  })
})

test('the form’s part of the address is no filter of the list', () => {
  expect(
    returnsParams({ state: 'applied', apply: 1, delivery_id: toId<'delivery'>(42), page: 2 }),
  ).toEqual({
    state: 'applied',
    page: 2,
    limit: 10,
  })
})
