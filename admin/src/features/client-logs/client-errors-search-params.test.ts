import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import {
  errorListParams,
  readClientErrorsSearchParams,
  viewsParams,
} from './client-errors-search-params.ts'

test('what makes no sense in an address is left out', () => {
  const search = readClientErrorsSearchParams({ tab: 'lost', release: [1], error: 'x', days: '9' })
  expect(search).toEqual({})
  expect(errorListParams(search)).toEqual({ state: 'open', page: 1, limit: 20 })
  expect(viewsParams(search)).toEqual({ days: 7 })
})

test('an address holds the release, the state and the period', () => {
  const search = readClientErrorsSearchParams({ tab: 'resolved', release: 'a1', error: 3, days: 1 })
  expect(search.error).toBe(toId(3))
  expect(errorListParams(search)).toMatchObject({ state: 'resolved', release: 'a1' })
  expect(viewsParams({ ...search, brand: 'b' })).toEqual({ days: 1, brand: 'b' })
})
