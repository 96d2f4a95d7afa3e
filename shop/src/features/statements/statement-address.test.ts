import { expect, test } from 'vitest'

import { linesWanted, monthsWanted, statementAddressOf } from './statement-address.ts'

test('what makes no sense in an address is left out', () => {
  expect(statementAddressOf({ id: 'x', running: 'yes', kind: 'gift', page: '-1' })).toEqual({})
  expect(statementAddressOf({ id: '7', running: 1, kind: 'payment' })).toEqual({
    id: 7,
    kind: 'payment',
  })
  expect(statementAddressOf({ running: '1', page: 2 })).toEqual({ running: 1, page: 2 })
})

test('a month is asked for by its number, the running one without', () => {
  expect(linesWanted({ id: 7, kind: 'order', page: 3, limit: 1000 })).toEqual({
    statement_id: 7,
    kind: 'order',
    page: 3,
    limit: 200,
  })
  expect(linesWanted({ running: 1 })).toEqual({ page: 1, limit: 10 })
  expect(monthsWanted({})).toEqual({ page: 1, limit: 10 })
})
