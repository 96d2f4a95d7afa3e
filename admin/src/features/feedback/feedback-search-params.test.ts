import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { feedbackParams, readFeedbackSearchParams } from './feedback-search-params.ts'

test('what makes no sense in an address is left out', () => {
  const search = readFeedbackSearchParams({
    state: 'lost',
    brand: ['x'],
    page: '-1',
    feedback: 'x',
  })
  expect(search).toEqual({})
  expect(readFeedbackSearchParams({ state: 'closed' })).toEqual({ state: 'closed' })
})

test('lists the open ones from the first page unless the address says otherwise', () => {
  expect(feedbackParams({})).toEqual({ state: 'open', page: 1, limit: 20 })
  expect(feedbackParams({ state: 'answered', page: 3, feedback: toId(5) })).toEqual({
    state: 'answered',
    page: 3,
    limit: 20,
  })
})
