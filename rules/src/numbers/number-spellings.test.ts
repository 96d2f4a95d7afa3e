import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { numberSpellings } from '#src/numbers/number-spellings.ts'

const number = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789ABLORS')),
  minLength: 5,
  maxLength: 15,
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
