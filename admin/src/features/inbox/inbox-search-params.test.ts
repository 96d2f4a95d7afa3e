import { expect, test } from 'vitest'

import { inboxParams, readInboxSearchParams } from './inbox-search-params.ts'

test('what makes no sense in an address is left out', () => {
  expect(readInboxSearchParams({ kind: 'x', holder: 'you', page: '-1' })).toEqual({})
  expect(readInboxSearchParams({ open: 'order:5' })).toEqual({})
  expect(readInboxSearchParams({ open: 'feedback:x' })).toEqual({})
  expect(readInboxSearchParams({ open: 'feedback:5' })).toEqual({ open: 'feedback:5' })
  const search = { kind: 'feedback', holder: 'me' }
  expect(readInboxSearchParams(search)).toEqual(search)
})

test('lists every kind from the first page unless the address says otherwise', () => {
  expect(inboxParams({})).toEqual({ page: 1, limit: 20 })
  expect(inboxParams({ kind: 'question', holder: 'nobody', page: 2 })).toEqual({
    kind: 'question',
    holder: 'nobody',
    page: 2,
    limit: 20,
  })
})
