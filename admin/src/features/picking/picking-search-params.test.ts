import { expect, test } from 'vitest'

import { readPickingSearchParams, waitingParams } from './picking-search-params.ts'

test('reads an address; the warehouse is Guangzhou unless it names another', () => {
  expect(waitingParams(readPickingSearchParams({}))).toEqual({ warehouse: 1, page: 1, limit: 20 })
  const search = readPickingSearchParams({
    warehouse: '2',
    keyword: ' SO1 ',
    page: '3',
    order: '812',
  })
  expect(search.order).toBe(812)
  expect(waitingParams(search)).toEqual({ warehouse: 2, keyword: 'SO1', page: 3, limit: 20 })
})

test('nonsense in an address is left out', () => {
  const odd = readPickingSearchParams({
    warehouse: '7',
    page: '-1',
    limit: '13',
    keyword: [5],
    order: 'x',
  })
  expect(waitingParams(odd)).toEqual({ warehouse: 1, page: 1, limit: 20 })
  expect(odd.order).toBeUndefined()
})
