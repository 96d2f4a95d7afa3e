import { expect, test } from 'vitest'

import { adjustedParams, readAdjustedSearchParams } from './adjusted-search-params.ts'

test('an address as people write it becomes the input of the list', () => {
  const search = readAdjustedSearchParams({
    direction: 'down',
    when: 'coming',
    keyword: ' 11427953129 ',
    page: '2',
    id: '7',
  })
  expect(adjustedParams(search)).toEqual({
    adjustment_id: 7,
    direction: 'down',
    when: 'coming',
    keyword: '11427953129',
    page: 2,
    limit: 10,
  })
})

test('what makes no sense is left out', () => {
  const search = readAdjustedSearchParams({
    direction: 'left',
    when: 1,
    keyword: ' ',
    page: -3,
    id: 'x',
  })
  expect(adjustedParams(search)).toEqual({ page: 1, limit: 10 })
})
