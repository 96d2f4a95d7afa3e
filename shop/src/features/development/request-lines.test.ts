import { expect, test } from 'vitest'

import { numbersOfLines } from './request-lines.ts'

const BRAND_WORD = { chinese: '泽锐', latin: 'ZERUI' }

const read = (...lines: readonly (readonly [string, number])[]) =>
  numbersOfLines(
    lines.map(([search_no, quantity]) => ({ search_no, quantity })),
    BRAND_WORD,
  )

test('lines of a search are read as a pasted list is, with their quantities', () => {
  const { numbers, left } = read(['a205 323 64 37', 4], ['LR160235', 1], ['LR-160235', 2])
  expect(numbers.map(({ number, quantity }) => [number, quantity])).toEqual([
    ['A2053236437', 4],
    ['LR160235', 3],
  ])
  expect(left).toEqual([])
})

test('a name is requested as it stands, a number like a telephone is marked, chatter is left', () => {
  const { numbers, left } = read(['左前大灯支架', 2], ['13912345678', 1], ['在吗老板', 1])
  expect(
    numbers.map(({ number, quantity, isTelephone }) => [number, quantity, isTelephone]),
  ).toEqual([
    ['13912345678', 1, true],
    ['左前大灯支架', 2, false],
  ])
  expect(left.map(({ text }) => text)).toEqual(['在吗老板'])
})
