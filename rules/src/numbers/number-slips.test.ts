import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  LOOK_ALIKES,
  mayBeAnotherPart,
  numberConfusions,
  oneSlipApart,
} from '#src/numbers/number-slips.ts'
import { keywordFacts } from '#src/testing/keyword-facts.ts'
import { MAX_NUMBER_LENGTH } from '#src/text/search-limits.ts'

const number = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789ABLORS')),
  minLength: 5,
  maxLength: 15,
})

describe('a number mistyped', () => {
  const typos = keywordFacts('typo').filter(({ expect: { match } }) => match === 'fuzzy')

  test.each(typos.map(({ input, expect: { corrected = '' } }) => [input, corrected] as const))(
    '%s suggests %s',
    (typed, intended) => {
      expect(suggests(typed, intended)).toBe(true)
      expect(oneSlipApart(typed, intended)).toBeDefined()
    },
  )

  test('O for zero all over the number is one confusion', () => {
    expect(numberConfusions('A27O18OO1O9').numbers[0]).toBe('A2701800109')
  })

  test.each(['1142', '1'.repeat(MAX_NUMBER_LENGTH + 1), ' - '])('%s suggests nothing', (typed) => {
    expect(numberConfusions(typed)).toEqual({ numbers: [], patterns: [] })
  })

  test('every suggestion is one slip away, and never what was typed', () => {
    fc.assert(
      fc.property(number, (typed) => {
        for (const suggested of numberConfusions(typed).numbers)
          expect(oneSlipApart(typed, suggested)).toBeDefined()
      }),
    )
  })

  test('every number one slip away is suggested', () => {
    fc.assert(
      fc.property(
        number,
        fc.nat(),
        fc.constantFrom('0', '7', 'X'),
        (intended, place, character) => {
          const at = place % intended.length
          const [before, after] = [intended.slice(0, at), intended.slice(at + 1)]
          const typed = [character + after, after, character + intended.slice(at)]
            .map((rest) => before + rest)
            .filter((slip) => slip.length > 4 && slip !== intended)
          expect(typed.filter((slip) => !suggests(slip, intended))).toEqual([])
        },
      ),
    )
  })
})

describe('the slip between two numbers', () => {
  test.each([
    ['1142', '1142', undefined],
    ['11427953129', '11427953128', 'wrong'],
    ['11427953129', '11427953182', undefined],
    ['11427953129', '1142795129', 'extra'],
    ['8KO698151H', '8K0698151H', 'look-alike'],
    ['8KO6981SIH', '8K0698151H', 'look-alike'],
    ['11472541827', '11427541827', 'swapped'],
    ['3149728', '31497285', 'missing'],
    ['3149728', '314972856', undefined],
    ['1'.repeat(MAX_NUMBER_LENGTH + 1), '1'.repeat(MAX_NUMBER_LENGTH), undefined],
  ])('%s for %s: %s', (typed, intended, slip) => {
    expect(oneSlipApart(typed, intended)).toBe(slip)
  })

  test('also works in the opposite direction', () => {
    const opposite = { missing: 'extra', extra: 'missing' } as const
    fc.assert(
      fc.property(number, number, (one, other) => {
        const slip = oneSlipApart(one, other)
        const back = slip === 'missing' || slip === 'extra' ? opposite[slip] : slip
        expect(oneSlipApart(other, one)).toBe(back)
      }),
    )
  })

  test.each(LOOK_ALIKES)('%s for %s is no wrong character', (letter, digit) => {
    expect(oneSlipApart(`34${letter}16`, `34${digit}16`)).toBe('look-alike')
    expect(oneSlipApart(`34${digit}16`, `34${letter}16`)).toBe('look-alike')
  })
})

function suggests(typed: string, intended: string): boolean {
  const { numbers, patterns } = numberConfusions(typed)
  return (
    numbers.includes(intended) ||
    patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}$`).test(intended))
  )
}

test.each([
  ['A2139064718', 'A 213 906 48 18', true],
  ['LR O11593', 'LR011593', false],
  ['A2139067418', 'A2139064718', false],
  ['LR01159', 'LR011593', false],
])('whether “%s” may be another part than %s: %j', (typed, other, isOther) => {
  expect(mayBeAnotherPart(typed, other)).toBe(isOther)
})
