import { assert, jsonValue, property, string } from 'fast-check'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'

import { fitsSize, maxInputSize } from '#src/ground/http/input-size.ts'

function holds(value: unknown): { values: number; levels: number } {
  if (typeof value !== 'object' || value === null) return { values: 1, levels: 0 }
  const inner = Object.values(value).map((one) => holds(one))
  const values = inner.reduce((sum, one) => sum + one.values, 1)
  return { values, levels: 1 + Math.max(0, ...inner.map(({ levels }) => levels)) }
}

describe('the size of JSON is found without parsing it', () => {
  test('input within the limits fits, whatever its texts contain', () => {
    assert(
      property(jsonValue({ maxDepth: 3 }), (value) => {
        const { values, levels } = holds(value)
        // An empty list counts as if it had one item.
        const text = JSON.stringify(value)
        const empty = text.split(/\[\]|\{\}/).length - 1
        expect(fitsSize(text, { values: values + empty, levels })).toBe(true)
        expect(fitsSize(text, { values: values - 1, levels })).toBe(false)
        expect(fitsSize(`[${text}]`, { values: values + empty + 1, levels })).toBe(false)
      }),
    )
  })

  test('text that is no JSON is left to the parser', () => {
    assert(
      property(string(), (text) => {
        expect(fitsSize(text, { values: 10_000, levels: 10_000 })).toBe(true)
      }),
    )
  })
})

test('the limits of a call follow from its schema', () => {
  const schema = Type.Object({
    ids: Type.Array(Type.Integer(), { maxItems: 100 }),
    rows: Type.Array(Type.Object({ a: Type.Null(), b: Type.Null() }), { maxItems: 10 }),
    either: Type.Union([Type.String(), Type.Object({ deep: Type.Object({}) })]),
  })
  const spare = maxInputSize(Type.Null())
  const { values, levels } = maxInputSize(schema)
  expect(values - spare.values).toBe(1 + 101 + 31 + 2 - 1)
  expect(levels - spare.levels).toBe(3)
})

test('a call with an unlimited list is not mounted', () => {
  expect(() => maxInputSize(Type.Object({ ids: Type.Array(Type.Integer()) }))).toThrow('maxItems')
})
