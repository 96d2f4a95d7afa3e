import { expect, test } from 'vitest'

import {
  amountOfLast,
  bareFigure,
  missedAmount,
  unclearAmount,
} from '#src/development/unclear-amount.ts'

test.each([
  ['BBH7-34-700 一对', '一对'],
  ['LR011593 前大灯 2 对', '2 对'],
  ['LR011593 左右各一', '左右各一'],
  ['LR011593 前大灯左右各2个', '左右各2'],
  ['LR011593 一边一个', '一边一个'],
  ['LR011593 大约4个', '大约4'],
  ['LR011593 2个左右', '2个左右'],
  ['LR011593 2或3个', '2或3个'],
  ['LR011593 两三个', '两三个'],
  ['LR011593 一打', '一打'],
  ['51137342556 若干', '若干'],
  ['51137342556 双', '双'],
  ['31336542 前刹车片半套', '半套'],
  ['11787589121 前氧 左右都要', '左右都要'],
  ['51117399999 叶子板 左右', '左右'],
  ['36116851073 轮毂 一台车的量', '一台车的量'],
])('“%s” leaves open how many pieces “%s” are', (line, words) => {
  expect(unclearAmount(line)).toBe(words)
})

test.each(['LR011593 左 2个', '一打气泵 LR011593', '请对照 LR011593', 'LR011593 三个'])(
  '“%s” leaves nothing open',
  (line) => {
    expect(unclearAmount(line)).toBeUndefined()
  },
)

test.each([
  ['8W9616919B 气泵3箱', [1], '3箱'],
  ['LR011593 3双', [1], '3双'],
  ['06K103495 一个半', [1], '一个半'],
  ['3D0616001K 左2右2', [1], '左2'],
  ['左前 8W9 616 895 B 9个 右前 8W9616896B 2个', [2, 1], '9个'],
])('in “%s”, read as %j, “%s” is missed', (line, quantities, words) => {
  expect(missedAmount(line, quantities)).toBe(words)
})

test.each([
  ['求一个 LR011593 x10', [10]],
  ['第2个 LR011593', [1]],
  ['LR011593 3个', [3]],
  ['LR011593、LR033295 两个都要', [1, 1]],
  ['LR011593 2个月前订的', [1]],
])('in “%s”, read as %j, nothing is missed', (line, quantities) => {
  expect(missedAmount(line, quantities)).toBeUndefined()
})

test('a figure by itself among words may be a quantity', () => {
  expect(bareFigure('2 大灯')).toBe('2')
  expect(bareFigure('3.0 大灯')).toBeUndefined()
})

test.each([
  ['前杠\tLR011593\tLR033295\t2', '2'],
  ['LR011593/LR033295 2', '2'],
  ['LR011593 左 LR033295 2', undefined],
])('behind numbers side by side in “%s” the quantity %s may be that of each', (line, amount) => {
  const read = [
    { number: 'LR011593', quantity: 1 },
    { number: 'LR033295', quantity: 2 },
  ]
  expect(amountOfLast(line, read)).toBe(amount)
  expect(amountOfLast(line, read.toReversed())).toBeUndefined()
})
