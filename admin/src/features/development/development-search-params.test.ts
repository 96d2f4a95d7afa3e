import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { developmentsParams, readDevelopmentsSearchParams } from './developments-search-params.ts'
import { readRequestsSearchParams, requestsParams } from './requests-search-params.ts'

test('what makes no sense in an address is left out', () => {
  expect(readRequestsSearchParams({ state: 'submitted', request: 'x', page: '-1' })).toEqual({})
  expect(readDevelopmentsSearchParams({ stage: 'lost', development: '7' })).toEqual({
    development: 7,
  })
})

test('requests start with those that wait, parts in development with all', () => {
  expect(requestsParams({})).toEqual({ state: 'submitted', page: 1, limit: 20 })
  expect(requestsParams({ state: 'all', request: toId(5) })).toEqual({ page: 1, limit: 20 })
  expect(developmentsParams({ keyword: 'LR' })).toEqual({ keyword: 'LR', page: 1, limit: 20 })
  expect(developmentsParams({ stage: 'sample' })).toMatchObject({ stage: 'sample' })
})
