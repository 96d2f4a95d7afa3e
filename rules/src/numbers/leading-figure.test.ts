import { expect, test } from 'vitest'

import { figureApart, leadingFigure, withoutPlace } from '#src/numbers/leading-figure.ts'

test.each([
  ['3 A2064210599 后刹车盘', '3', 'A2064210599 后刹车盘'],
  ['12，LR133410*2', '12', 'LR133410*2'],
  ['2  34116850568', '2', '34116850568'],
  ['1 34116794029', '1', '34116794029'],
  ['3 A2064210599-2', '3', 'A2064210599-2'],
  ['1 LR133410，前刹车片', '1', 'LR133410，前刹车片'],
])('before the number in %s stands %s', (line, figure, rest) => {
  expect(leadingFigure(line)).toEqual({ figure, rest })
})

test.each([
  'A2064210599',
  '11 42 7 953 129',
  '5X0 907 451',
  '955 57256304',
  '1 987302217',
  '0 LR133410',
  '2015 LR133410',
  '3 前刹车片',
  '3',
  '',
])('no figure stands before the number in %j', (line) => {
  expect(leadingFigure(line)).toBeUndefined()
})

test.each([
  ['1 51117379109 2件', '51117379109 2件'],
  ['2 A2064210599 后刹车盘 2', 'A2064210599 后刹车盘 2'],
  ['3 LR133410*2', 'LR133410*2'],
  ['3 LR133410', '3 LR133410'],
])('%s without its place is %s', (line, without) => {
  expect(withoutPlace(line)).toBe(without)
})

test.each([
  ['3 LR133410', '3', 'LR133410'],
  ['3 LR133410 2个', undefined, 'LR133410 2个'],
  ['LR133410', undefined, 'LR133410'],
])('of %s the figure %s may be the quantity', (line, figure, rest) => {
  expect(figureApart(line)).toEqual({ ...(figure !== undefined && { figure }), rest })
})
