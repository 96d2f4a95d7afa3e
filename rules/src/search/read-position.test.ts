import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { POSITION_WORDS } from '#src/search/position-words.ts'
import { readPosition } from '#src/search/read-position.ts'

const TERMS = new Set([
  '前刹车片',
  '刹车片',
  '减震器顶胶',
  '上水管',
  '大灯灯罩',
  '后氧',
  '前叶子板内衬',
])
const isTerm = (term: string) => TERMS.has(term)

test.each([
  ['前刹车片', '前刹车片', []],
  ['刹车片前', '刹车片', ['前']],
  ['左前减震器顶胶', '减震器顶胶', ['左', '前']],
  ['上水管', '上水管', []],
  ['大灯灯罩(左)', '大灯灯罩', ['左']],
  ['大灯灯罩[右侧]', '大灯灯罩', ['右']],
  ['前后氧', '后氧', ['前']],
  ['前叶子板内衬左前', '前叶子板内衬', ['前', '左']],
  ['进气怪东西', '怪东西', ['进气']],
  ['前', '前', []],
  ['', '', []],
])('%s is %s at %j', (typed, term, positions) => {
  expect(readPosition(typed, isTerm)).toEqual({ term, positions })
})

test('what is taken off are positions, and nothing else is lost', () => {
  const words = fc.array(fc.constantFrom(...POSITION_WORDS, '刹车片', '水管'), { maxLength: 5 })
  fc.assert(
    fc.property(words, (typed) => {
      const text = typed.join('')
      const { term, positions } = readPosition(text, isTerm)
      expect(text).toContain(term)
      expect(positions.every((position) => POSITION_WORDS.includes(position))).toBe(true)
    }),
  )
})
