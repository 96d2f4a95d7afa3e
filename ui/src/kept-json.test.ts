import { expect, test } from 'vitest'

import { isRecord, keptJson } from './kept-json.ts'

test('what a browser kept is read as it was written, and as nothing where it is no JSON', () => {
  expect(keptJson('{"3":2}')).toEqual({ 3: 2 })
  expect(keptJson('{"3":')).toBeUndefined()
  expect(keptJson(null)).toBeUndefined()
})

test('an object is a record, a list and null are not', () => {
  expect([{}, [], null, 'x'].map(isRecord)).toEqual([true, false, false, false])
})
