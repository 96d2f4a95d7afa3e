import { expect, test } from 'vitest'

import {
  amountsBeside,
  amountsOfOwn,
  nameOf,
  piecesOf,
  placeOfEach,
} from '#src/development/amounts-beside.ts'

const beside = (...lines: string[]) =>
  amountsBeside(lines.map((words) => ({ words, hasNumber: words.startsWith('LR') })))

test.each([
  [['LR1', '2个'], ['2个']],
  [['LR1', 'x3'], ['x3']],
  [['LR1', '张师傅', '要三个', '谢谢'], ['要三个']],
  [
    ['LR1', '3', 'LR2'],
    ['3', undefined],
  ],
  [
    ['LR1', 'LR2', '都要两个'],
    ['都要两个', '都要两个'],
  ],
  [
    ['LR1', 'LR2', '以上各3个', 'LR3'],
    ['以上各3个', '以上各3个', undefined],
  ],
  [
    ['2个', 'LR1', '3个', 'LR2'],
    ['3个', '3个'],
  ],
  [
    ['LR1', '2个', 'LR2'],
    ['2个', undefined],
  ],
  [['LR1', '两个轮胎的车'], [undefined]],
])('in the list %j the quantities beside its numbers are %j', (lines, amounts) => {
  const found = beside(...lines)
  expect(found.filter((_, at) => lines[at]?.startsWith('LR'))).toEqual(amounts)
})

const own = (...lines: string[]) =>
  amountsOfOwn(lines.map((words) => ({ words, hasNumber: words.startsWith('LR') })))

test('each quantity below its number, or a column of them, is that of its number', () => {
  expect(own('LR1', '2个', 'LR2', '3')).toEqual(
    new Map([
      [0, { amount: 1 }],
      [2, { amount: 3 }],
    ]),
  )
  expect(own('LR1', 'LR2', '2', '3')).toEqual(
    new Map([
      [0, { amount: 2 }],
      [1, { amount: 3 }],
    ]),
  )
})

test.each([[['LR1', 'LR2', '3个']], [['2个', 'LR1']], [['LR1', '2个', '前杠 x3']], [['LR1']]])(
  'the list %j has no such quantities',
  (lines) => {
    expect(own(...lines)).toBeUndefined()
  },
)

test('an amount is read in digits and in words', () => {
  expect(['3个', '数量：12', '要三个', '各', '第一个改成4个'].map(piecesOf)).toEqual([
    3, 12, 3, 1, 4,
  ])
})

const place = (...words: string[]) =>
  placeOfEach(words.map((line) => ({ words: line, hasNumber: line.startsWith('LR') })))

test('the quantity of each stands above or below all numbers', () => {
  expect(place('LR1', 'LR2', '各3个')).toBe(2)
  expect(place('各3个', 'LR1')).toBe(0)
  expect(place('LR1', '各3个', 'LR2')).toBe(-1)
  expect(place('LR1', '前杠', '各3个')).toBe(-1)
  expect(place('LR1', 'LR2')).toBe(-1)
})

test('a line above or between is the name of its number, without its label', () => {
  const below = new Map([
    [0, { amount: 2, name: 1 }],
    [3, { amount: 5, name: 4 }],
  ])
  expect(own('LR1', '前杠', '2个', 'LR2', '后杠', '3个')).toEqual(below)
  const above = new Map([
    [1, { amount: 2, name: 0 }],
    [4, { amount: 5, name: 3 }],
  ])
  expect(own('前杠', 'LR1', '2个', '后杠', 'LR2', '3个')).toEqual(above)
  expect(nameOf('名称：前杠')).toBe('前杠')
})
