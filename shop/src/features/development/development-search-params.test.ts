import { expect, test } from 'vitest'

import {
  developmentsParams,
  readDevelopmentSearchParams,
  requestsParams,
} from './development-search-params.ts'

test('each tab keeps its own filters; what makes no sense in an address is left out', () => {
  const typed = { stage: 'tooling', state: 'declined', keyword: 'LR1', page: '2', ask: '1' }
  expect(readDevelopmentSearchParams(typed)).toEqual({
    stage: 'tooling',
    keyword: 'LR1',
    page: 2,
    ask: 1,
  })
  expect(readDevelopmentSearchParams({ ...typed, tab: 'mine' })).toMatchObject({
    tab: 'mine',
    state: 'declined',
    stage: undefined,
  })
  expect(readDevelopmentSearchParams({ ...typed, tab: 'watches', ask: 'x' })).toEqual({
    tab: 'watches',
    page: 2,
  })
  expect(readDevelopmentSearchParams({ tab: 'lost', state: 'x' })).toEqual({})
})

test('the calls get the filters of their tab and the page', () => {
  expect(developmentsParams({ stage: 'sample', page: 3 })).toEqual({
    stage: 'sample',
    page: 3,
    limit: 10,
  })
  expect(requestsParams({ state: 'declined', keyword: 'x' })).toEqual({
    state: 'declined',
    keyword: 'x',
    page: 1,
    limit: 10,
  })
})
