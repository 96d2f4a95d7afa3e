import { describe, expect, test } from 'vitest'

import { nearTerms, termIndex } from '#src/search/near-terms.ts'
import { keywordFacts } from '#src/testing/keyword-facts.ts'
import { nameFacts } from '#src/testing/name-facts.ts'

const SYLLABLES = new Map(
  Object.entries({ 机: 'ji', 滤: 'lv', 油: 'you', 由: 'you', 格: 'ge', 水: 'shui', 泵: 'beng' }),
)
const soundOf = (text: string) =>
  Array.from(text, (character) => SYLLABLES.get(character) ?? character).join(' ')

describe('names near to what was typed', () => {
  const index = termIndex(['机滤', '机油格', '机油', '水泵', '前刹车片', '空调滤清器'], soundOf)

  test.each([
    ['机滤', '机滤', 1],
    ['机虑', '机滤', 0.97],
    ['jilv', '机滤', 0.95],
    ['jyg', '机油格', 0.9],
    ['youge', '机油格', 0.7],
    ['前刹车皮', '前刹车片', 0.85],
  ])('%s is most like %s', (typed, term, likeness) => {
    expect(nearTerms(index, typed)[0]).toEqual({ term, likeness })
  })

  test('a part of a name leads to it', () => {
    expect(nearTerms(index, '空调滤')[0]?.term).toBe('空调滤清器')
  })

  test('an empty word is near to none, and different words are not near', () => {
    expect(nearTerms(index, ' ')).toEqual([])
    expect(nearTerms(index, '座椅')).toEqual([])
  })
})

test('the intended name is among the five nearest for nine of ten typing errors', () => {
  const index = termIndex(nameFacts.terms)
  const typos = keywordFacts('typo').filter(({ style }) => style === 'wrong_char')
  const missed = typos.filter(
    ({ input, expect: { corrected = '' } }) =>
      !nearTerms(index, input, 5).some(({ term }) => term === corrected),
  )
  expect(missed.map(({ input }) => input).length).toBeLessThan(typos.length / 10)
})

test('a name that occurs at another position is not corrected to another name', () => {
  const index = termIndex(['刹车油', '前刹车盘', '后刹车盘', '刹车盘螺丝', '雨刮开关', '前雨刮'])
  const named = (typed: string) => nearTerms(index, typed).map(({ term }) => term)
  expect(named('刹车盘')).toEqual(['前刹车盘', '后刹车盘'])
  expect(named('雨刮')).toEqual(['前雨刮'])
})

test('a number is compared only with names that share two neighbours with it, and misses none that is near', () => {
  const names = ['制冷剂R134A', 'R1234YF', '前刹车片', 'OIL FILTER', 'H7灯泡']
  const index = termIndex(names)
  expect(nearTerms(index, 'R134A')[0]?.term).toBe('制冷剂R134A')
  expect(nearTerms(index, 'R1243YF')[0]?.term).toBe('R1234YF')
  expect(nearTerms(index, 'XX98765')).toEqual([])
})
