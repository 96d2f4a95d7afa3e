import { expect, test } from 'vitest'

import { readDocumentsSearchParams } from './documents-search-params.ts'

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-02-31', undefined],
  ['2026-19-11', undefined],
  ['', undefined],
])('a day in the address of a document list, %s, is read as %s', (written, day) => {
  const search = readDocumentsSearchParams({ date_from: written, date_to: written })
  expect([search.date_from, search.date_to]).toEqual([day, day])
})
