import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { linesParams, monthsParams, readStatementSearchParams } from './statement-search-params.ts'

test('what makes no sense in an address is left out', () => {
  expect(readStatementSearchParams({ id: 'x', running: 'yes', kind: 'gift', page: '-1' })).toEqual(
    {},
  )
  expect(readStatementSearchParams({ id: '7', running: 1, kind: 'payment' })).toEqual({
    id: 7,
    kind: 'payment',
  })
  expect(readStatementSearchParams({ running: '1', page: 2 })).toEqual({ running: 1, page: 2 })
})

test('a month is requested by its number, the current one without', () => {
  expect(linesParams({ id: toId(7), kind: 'order', page: 3, limit: 1000 })).toEqual({
    statement_id: 7,
    kind: 'order',
    page: 3,
    limit: 200,
  })
  expect(linesParams({ running: 1 })).toEqual({ page: 1, limit: 10 })
  expect(monthsParams({})).toEqual({ page: 1, limit: 10 })
})
