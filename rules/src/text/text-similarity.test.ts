import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'
import {
  editBetween,
  neighbourPairs,
  sharedStart,
  textSimilarity,
} from '#src/text/text-similarity.ts'

const CHARACTERS = ['刹', '车', '片', '盘'] as const
const text = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 5 })

function edited(from: string): Set<string> {
  const places = Array.from({ length: from.length + 1 }, (_, at) => at)
  const all = places.flatMap((at) => {
    const [before, after] = [from.slice(0, at), from.slice(at)]
    return [
      before + after.slice(1),
      before + after.charAt(1) + after.charAt(0) + after.slice(2),
      ...CHARACTERS.flatMap((one) => [before + one + after, before + one + after.slice(1)]),
    ]
  })
  return new Set(all.filter((one) => one !== from))
}

describe('the one edit between two texts', () => {
  test.each([
    ['刹车片', '刹车皮', 'wrong'],
    ['刹车', '刹车片', 'missing'],
    ['刹车片片', '刹车片', 'extra'],
    ['车刹片', '刹车片', 'swapped'],
    ['刹车片', '刹车片', undefined],
    ['刹车片', '车片刹', undefined],
    ['刹车片', '刹', undefined],
    ['', '片', 'missing'],
  ])('typed %s for %s: %s', (typed, intended, edit) => {
    expect(editBetween(typed, intended)).toBe(edit)
  })

  test('is there exactly where one edit makes one text of the other', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(editBetween(a, b) !== undefined).toBe(edited(a).has(b))
        for (const one of edited(a)) expect(editBetween(a, one)).toBeDefined()
      }),
    )
  })

  test('is the opposite the other way round', () => {
    const opposite = {
      missing: 'extra',
      extra: 'missing',
      wrong: 'wrong',
      swapped: 'swapped',
    } as const
    fc.assert(
      fc.property(text, text, (a, b) => {
        const edit = editBetween(a, b)
        expect(editBetween(b, a)).toBe(edit && opposite[edit])
      }),
    )
  })
})

describe('how alike two texts are', () => {
  test.each([
    ['刹车片', '刹车片', 1],
    ['刹车片', '刹车盘', 0.5],
    ['刹车', '车刹', 0],
    // Otherwise 片片片 and 片片 would be the same name.
    ['片片片', '片片', 2 / 3],
    ['片', '片', 1],
    ['片', '盘', 0],
    ['', '片', 0],
  ])('%s and %s: %d', (a, b, alike) => {
    expect(textSimilarity(a, b)).toBeCloseTo(alike)
  })

  test('is the same one way as the other, and from 0 to 1', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(textSimilarity(a, b)).toBe(textSimilarity(b, a))
        expect(textSimilarity(a, b)).toBeGreaterThanOrEqual(0)
        expect(textSimilarity(a, b)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test.each([
  ['刹车片', ['刹车', '车片']],
  ['片', []],
  ['', []],
  // A character may be two code units.
  ['𬭁片', ['𬭁片']],
])('the neighbours in %s are %j', (name, pairs) => {
  expect(neighbourPairs(name)).toEqual(pairs)
})

test('of a text longer than a line only its beginning is compared', () => {
  expect(neighbourPairs('片'.repeat(2 * MAX_LINE_LENGTH))).toHaveLength(MAX_LINE_LENGTH - 1)
})

test.each([
  ['刹车片', '刹车盘', 2],
  ['刹车', '刹车盘', 2],
  ['片', '盘', 0],
  ['', '盘', 0],
])('%s and %s begin with %d shared characters', (a, b, length) => {
  expect(sharedStart(a, b)).toBe(length)
})
