import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { questionsParams, readQuestionsSearchParams } from './questions-search-params.ts'

test('what makes no sense in an address is left out', () => {
  const search = readQuestionsSearchParams({
    state: 'lost',
    brand: ['x'],
    keyword: 11427953129,
    page: '-1',
    limit: 7,
    question: 'x',
  })
  expect(search).toEqual({ keyword: '11427953129' })
})

test('lists the open questions from the first page unless the address says otherwise', () => {
  expect(questionsParams({})).toEqual({ state: 'open', page: 1, limit: 20 })
  expect(questionsParams({ state: 'answered', brand: 'b', page: 3, question: toId(5) })).toEqual({
    state: 'answered',
    brand: 'b',
    page: 3,
    limit: 20,
  })
})
