import { assert, constantFrom, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'

import { readKeywords } from '#src/search/read-keywords.ts'
import { holdsVin, MAX_TERM_LENGTH, searchTerm } from '#src/search/search-term.ts'

const termOf = (typed: string) => readKeywords(typed).map(searchTerm)

test.each([
  ['11 42 7 953 129=4', '11427953129'],
  ['ａ2701800109', 'A2701800109'],
  ['g20  前刹车片', 'G20 前刹车片'],
  ['WBACF2VH71N688411', 'WBACF2VH71N******'],
  ['车架号：wbacf2vh71n688411', 'WBACF2VH71N******'],
  ['宝马3系 WBACF2VH71N68841A', 'WBACF2VH71N******'],
  ['发动机号 WBAC.F2VH71N 前刹车片', '发动机号 WBAC.F2VH71N 前刹车片'],
])('%s is kept as %s', (typed, term) => {
  expect(termOf(typed)).toEqual([term])
})

const VIN_LIKE = stringMatching(/^[0-9A-Z]{17}$/)
const AROUND = constantFrom('', '宝马 ', ' 机滤', '车架号', ' =2')

test('no seventeen letters and digits are ever kept whole', () => {
  assert(
    property(AROUND, VIN_LIKE, AROUND, (before, vin, after) => {
      for (const term of termOf(`${before}${vin}${after}`)) expect(term).not.toContain(vin)
    }),
  )
})

test('a long line is kept up to its limit', () => {
  expect(termOf('前刹车片'.repeat(30))).toEqual(['前刹车片'.repeat(30).slice(0, MAX_TERM_LENGTH)])
})

test('recognises whether a text holds a VIN', () => {
  expect(holdsVin('11427953129\nWBACF2VH71N688411')).toBe(true)
  expect(holdsVin('wba cf2 vh7 1n6 884 11')).toBe(true)
  expect(holdsVin('11427953129\n前刹车片')).toBe(false)
})
