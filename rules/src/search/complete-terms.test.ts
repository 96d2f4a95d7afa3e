import { assert, boolean, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'

import { completeTerms } from '#src/search/complete-terms.ts'
import { termIndex } from '#src/search/near-terms.ts'

const SOUNDS: Readonly<Record<string, string>> = {
  机滤: 'ji lv',
  机油格: 'ji you ge',
  机滤座: 'ji lv zuo',
  空气滤芯: 'kong qi lv xin',
  前刹车片: 'qian sha che pian',
  火花塞: 'huo hua sai',
}
const NAMES = Object.keys(SOUNDS)
const index = termIndex(NAMES, (text) => SOUNDS[text] ?? text)
const complete = (typed: string) => completeTerms(index, typed, 5).map(({ term }) => term)

test.each([
  ['机', ['机滤', '机油格', '机滤座']],
  ['机滤', ['机滤', '机滤座']],
  ['jl', ['机滤', '机滤座']],
  ['JILU', ['机滤', '机滤座']],
  ['jiyou', ['机油格']],
  ['qscp', ['前刹车片']],
  ['刹车', ['前刹车片']],
  ['', []],
])('%j becomes %j', (typed, terms) => {
  expect(complete(typed).slice(0, terms.length)).toEqual(terms)
})

test('a slip is offered what comes near, and nothing of it is marked', () => {
  expect(completeTerms(index, '火花赛', 5)).toEqual([{ term: '火花塞', marked: '火花塞' }])
  expect(completeTerms(index, '火化塞', 5)).toEqual([{ term: '火花塞', marked: '' }])
})

test('what was typed is marked, in characters also where it was typed by sound', () => {
  expect(completeTerms(index, 'qians', 1)).toEqual([{ term: '前刹车片', marked: '前刹' }])
  expect(completeTerms(index, '刹车', 1)).toEqual([{ term: '前刹车片', marked: '刹车' }])
})

test('every name is offered for every beginning of it, in characters and in pinyin', () => {
  assert(
    property(constantFrom(...NAMES), nat(20), boolean(), (name, cut, byEar) => {
      const whole = byEar ? (SOUNDS[name] ?? '').replaceAll(' ', '') : name
      expect(complete(whole.slice(0, 1 + (cut % whole.length)))).toContain(name)
    }),
  )
})
