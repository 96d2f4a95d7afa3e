import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import {
  statementLinesParams,
  monthsBefore,
  readStatementsSearchParams,
  statementsParams,
} from './statements-search-params.ts'

test('what makes no sense in an address is left out', () => {
  const search = readStatementsSearchParams({
    month: '2026-13',
    state: 'lost',
    kind: 'gift',
    page: -1,
    limit: 7,
    statement: 'x',
    keyword: ' 顺达 ',
  })
  expect(search).toEqual({ keyword: '顺达' })
})

test('without a month it is the last complete one', () => {
  expect(statementsParams({}, '2027-01-01')).toEqual({ month: '2026-12', page: 1, limit: 50 })
  expect(statementsParams({ month: '2026-03', state: 'draft' }, '2027-01-01')).toEqual({
    month: '2026-03',
    state: 'draft',
    page: 1,
    limit: 50,
  })
  expect(monthsBefore('2026-03-31', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})

test('the lines of the open statement have a page of their own', () => {
  expect(statementLinesParams(toId(7), { page: 3, lines: 2, kind: 'payment' })).toEqual({
    statement_id: 7,
    page: 2,
    limit: 20,
    kind: 'payment',
  })
})
