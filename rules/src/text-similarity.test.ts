import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { neighbourPairs } from '#src/neighbour-pairs.ts'
import { oneEditApart } from '#src/one-edit-apart.ts'
import { LONGEST_LINE } from '#src/search-limits.ts'
import { textSimilarity } from '#src/text-similarity.ts'

const CHARACTERS = ['刹', '车', '片', '盘'] as const
const text = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 5 })

/** Every text that one edit makes of this one. */
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

describe('two texts one edit apart', () => {
  test.each([
    ['刹车片', '刹车皮', true],
    ['刹车片', '刹车', true],
    ['刹车片', '刹车片片', true],
    ['刹车片', '车刹片', true],
    ['刹车片', '刹车片', false],
    ['刹车片', '车片刹', false],
    ['刹车片', '刹', false],
    ['', '片', true],
  ])('%s and %s: %s', (a, b, apart) => {
    expect(oneEditApart(a, b)).toBe(apart)
    expect(oneEditApart(b, a)).toBe(apart)
  })

  test('are those of which one edit makes the other, and no others', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(oneEditApart(a, b)).toBe(edited(a).has(b))
        for (const one of edited(a)) expect(oneEditApart(a, one)).toBe(true)
      }),
    )
  })
})

describe('how alike two texts are', () => {
  test.each([
    ['刹车片', '刹车片', 1],
    ['刹车片', '刹车盘', 0.5],
    ['刹车', '车刹', 0],
    // A pair counts as often as both have it.
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
  // Two units make one character.
  ['𬭁片', ['𬭁片']],
])('the neighbours in %s are %j', (name, pairs) => {
  expect(neighbourPairs(name)).toEqual(pairs)
})

test('of a text longer than a line only its beginning is compared', () => {
  expect(neighbourPairs('片'.repeat(2 * LONGEST_LINE))).toHaveLength(LONGEST_LINE - 1)
})
