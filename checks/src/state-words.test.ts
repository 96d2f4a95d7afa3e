import { expect, test } from 'vitest'

import { codeBelow } from '#src/files.ts'

/**
 * The queue's own states, the plain SQL of the audit, a state of one query only, and a prepared statement, which takes
 * every interpolated value as a parameter.
 */
const EXEMPT = /\/ground\/jobs\/|\/pages\/ledger-audit\/|\/pages\/arrivals\//
const RAW = /\b(?:state|status) (?:=|<>|in) \(?'\w+'/g

test('SQL compares states with typed words, so that a misspelt one does not compile', () => {
  const files = codeBelow(['server/src']).filter((file) => !EXEMPT.test(file.path))
  const raw = files.flatMap(({ path, text }) =>
    [...text.matchAll(RAW)].map(([found]) => `${path}: ${found}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(raw).toEqual([])
})
