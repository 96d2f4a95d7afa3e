import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { makesWritingLike } from './makes-writing-like.ts'
import { normalisedNumber } from './normalised-number.ts'
import { numberConfusions } from './number-confusions.ts'
import { numberSpellings } from './number-spellings.ts'
import { oneSlipApart } from './one-slip-apart.ts'
import { keywordFacts } from './testing/keyword-facts.ts'

const number = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789ABLORS')),
  minLength: 5,
  maxLength: 15,
})

describe('a number normalised', () => {
  test.each([
    ['a 270 180 01 09', 'A2701800109'],
    ['４Ｇ０－６１５.301/AH', '4G0615301AH'],
    ['", ', ''],
    // A Cyrillic К is not a Latin K: better found nowhere than as another part.
    ['06\u041A905601E', '06\u041A905601E'],
  ])('%s is %s', (typed, normalised) => {
    expect(normalisedNumber(typed)).toBe(normalised)
  })

  test('normalising twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (typed) => {
        const once = normalisedNumber(typed)
        expect(normalisedNumber(once)).toBe(once)
        expect(once).toMatch(/^[0-9A-Z]*$/)
      }),
    )
  })
})

describe('the spellings of a number', () => {
  test.each([
    ['1643201204', 'letter-a', 'A1643201204'],
    ['A1643201204', 'letter-a', '1643201204'],
    ['5ND919051', 'letter-l', 'L5ND919051'],
    ['L06J115403K', 'letter-l', '06J115403K'],
    ['WHT003864B', 'letter-l', 'LWHT003864B'],
    ['G052182A2', 'letter-l', 'LG052182A2'],
    ['7119963151', 'leading-zero', '07119963151'],
    ['031372212', 'leading-zero', '31372212'],
    ['6798872', 'suffix', '6798872'],
    ['5A46243', 'suffix', '5A46243'],
  ])('%s may also be, by %s, %s', (typed, kind, spelt) => {
    expect(numberSpellings(typed)).toContainEqual(expect.objectContaining({ kind, number: spelt }))
  })

  test('LR011279 is only itself', () => {
    expect(numberSpellings('lr 011279')).toEqual([{ kind: 'typed', number: 'LR011279' }])
  })

  test('nothing typed has no spelling', () => {
    expect(numberSpellings(' - ')).toEqual([])
  })

  test('the first is what was typed; the others keep all its digits and belong to named makes', () => {
    fc.assert(
      fc.property(number, (typed) => {
        const [first, ...others] = numberSpellings(typed)
        expect(first).toEqual({ kind: 'typed', number: typed })
        for (const { number: spelt, makes } of others) {
          const [shorter = '', longer = ''] = [typed, spelt].toSorted((a, b) => a.length - b.length)
          expect(longer.endsWith(shorter)).toBe(true)
          expect(longer.slice(0, longer.length - shorter.length)).toMatch(/^(?:A|L|0*)$/)
          expect(makes?.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('a number mistyped', () => {
  const typos = keywordFacts('typo').filter(({ expect: { match } }) => match === 'fuzzy')

  test.each(typos.map(({ input, expect: { corrected = '' } }) => [input, corrected] as const))(
    '%s suggests %s',
    (typed, meant) => {
      const { numbers, patterns } = numberConfusions(typed)
      const matches = patterns.some((pattern) =>
        new RegExp(`^${pattern.replaceAll('_', '.')}$`).test(meant),
      )
      expect(numbers.includes(meant) || matches).toBe(true)
      expect(oneSlipApart(typed, meant)).toBeDefined()
    },
  )

  test('O for zero all over the number is one confusion', () => {
    expect(numberConfusions('A27O18OO1O9').numbers[0]).toBe('A2701800109')
  })

  test('too short a number suggests nothing', () => {
    expect(numberConfusions('1142')).toEqual({ numbers: [], patterns: [] })
  })

  test('every suggestion is one slip away, and never what was typed', () => {
    fc.assert(
      fc.property(number, (typed) => {
        for (const suggested of numberConfusions(typed).numbers) {
          expect(oneSlipApart(typed, suggested)).toBeDefined()
        }
      }),
    )
  })

  test.each([
    ['1142', '1142', undefined],
    ['11427953129', '11427953128', 'wrong'],
    ['11427953129', '11427953182', undefined],
    ['11427953129', '1142795129', 'extra'],
    ['8KO698151H', '8K0698151H', 'look-alike'],
    ['11472541827', '11427541827', 'swapped'],
    ['3149728', '31497285', 'missing'],
  ])('%s for %s: %s', (typed, meant, slip) => {
    expect(oneSlipApart(typed, meant)).toBe(slip)
  })
})

test.each([
  ['06L115562B', ['audi', 'porsche', 'volkswagen']],
  ['LR011279', ['landrover', 'jaguar']],
  ['11427953129', ['porsche', 'bmw', 'mini']],
  ['114279531294', []],
  ['B4204T11', []],
])('%s is written like %j', (typed, makes) => {
  expect(makesWritingLike(typed)).toEqual(makes)
})
