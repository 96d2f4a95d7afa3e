import { Type } from 'typebox'
import { expect, test } from 'vitest'

import { fits, isRecord } from './fits.ts'

const Row = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  price: Type.Union([Type.Number(), Type.Null()]),
  state: Type.Enum(['open', 'done']),
  note: Type.Optional(Type.String()),
})
const ROW = { id: 3, name: '机油滤清器', price: null, state: 'open' }

test('a value fits the schema that it was made by, with or without what is optional', () => {
  expect(fits(Row, ROW)).toBe(true)
  expect(fits(Row, { ...ROW, price: 12.5, note: '加急' })).toBe(true)
  expect(fits(Type.Array(Row), [ROW, ROW])).toBe(true)
})

test('a field more does no harm', () => {
  expect(fits(Row, { ...ROW, pieces: 4 })).toBe(true)
})

test.each([
  ['a field is missing', { id: 3, name: '机油滤清器', price: null }],
  ['a number is a text', { ...ROW, id: '3' }],
  ['a whole number is a fraction', { ...ROW, id: 3.5 }],
  ['a word is none of the list', { ...ROW, state: 'lost' }],
  ['an optional field has another kind', { ...ROW, note: 7 }],
  ['it is a list', [ROW]],
  ['it is nothing', null],
])('a value does not fit where %s', (_, value) => {
  expect(fits(Row, value)).toBe(false)
})

test('one item of another kind spoils a list, and one value a record', () => {
  expect(fits(Type.Array(Row), [ROW, null])).toBe(false)
  const Pieces = Type.Record(Type.String(), Type.Integer())
  expect(fits(Pieces, { 3: 2, 4: 1 })).toBe(true)
  expect(fits(Pieces, { 3: 2, 4: '1' })).toBe(false)
})

test('an object is a record, a list and null are not', () => {
  expect([{}, [], null, 'x'].map(isRecord)).toEqual([true, false, false, false])
})
