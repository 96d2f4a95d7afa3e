import { expect, test } from 'vitest'

import {
  carAtStart,
  isMeasuredOut,
  nameSign,
  sizeAtStart,
  wordsWithFigure,
} from '#src/development/words-of-line.ts'

test.each([
  ['5 LR083945', '发现', '5'],
  ['B8 3G0615301B', '迈腾', 'B8'],
  ['F15 34116785676', 'X5 ', 'F15'],
  ['京A12345 LR066001', '', '京A12345'],
  ['580元 x3', 'LR066102 ', '580元'],
  ['3月5号要', 'LR360003 2个 ', '3月5号'],
  ['56000km LR411596', '', '56000km'],
  ['530Li 31126855999', '宝马 ', '530Li'],
  ['5W-30 83212365999', '机油 ', '5W-30'],
  ['30A LR099999', '保险丝 ', '30A'],
  ['80AH 61216806999', '电瓶 ', '80AH'],
  ['245/45R18 36112999999', '轮胎 ', '245/45R18'],
  ['X5 E70 2个', '64529330825 ', 'X5 E70'],
  ['3.0 1个', '64529330825 E70 2010款 ', '3.0'],
  ['2.0T 2个', '64529330825 ', '2.0T'],
])('“%s” behind “%s” begins with the words “%s”', (rest, done, words) => {
  expect(wordsWithFigure(rest, done)).toBe(words)
})

test.each([
  ['x4 LR083958', '火花塞'],
  ['2个', 'LR011593 '],
  ['2块', 'LR011593 '],
  ['184A 各2', '4M0407183A '],
  ['X5', 'LR011593 '],
  ['3.0', 'LR011593 '],
  ['4 LR083954', '前刹车片'],
])('“%s” behind “%s” begins with no such words', (rest, done) => {
  expect(wordsWithFigure(rest, done)).toBe('')
})

test('a car stands behind its maker, an engine at the beginning', () => {
  expect(carAtStart('740 51117357025', '17款宝马')).toBe('740')
  expect(carAtStart('3.0T 06E145601R', '')).toBe('3.0T')
  expect(carAtStart('X260 T2H17386', '')).toBe('X260')
  expect(carAtStart('F-PACE T4N5271', '')).toBe('F-PACE')
  expect(carAtStart('740 51117357025', '')).toBe('')
})

test('a size has two figures', () => {
  expect(sizeAtStart('348x30 一对')).toBe('348x30')
  expect(sizeAtStart('34x2')).toBe('')
})

test('a name is read sign by sign', () => {
  expect(nameSign('前杠')).toBe('前')
  expect(nameSign('B8')).toBe('')
})

test('a measure may leave the pieces open', () => {
  expect(['10L', '500ml', '1.5米'].every(isMeasuredOut)).toBe(true)
  expect(['20A', '2.5mm', 'A6L'].some(isMeasuredOut)).toBe(false)
})
