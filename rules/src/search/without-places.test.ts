import { expect, test } from 'vitest'

import { withoutPlaces } from '#src/search/without-places.ts'

const NUMBERED = [
  '序号 OE号',
  '1 LR133410',
  '',
  '2 34116850568 前刹车片',
  '3，31372212',
  '合计 3',
  '谢谢',
]

test('places go where every number has its own', () => {
  expect(withoutPlaces(NUMBERED)).toEqual([
    '序号 OE号',
    'LR133410',
    '',
    '34116850568 前刹车片',
    '31372212',
    '合计 3',
    '谢谢',
  ])
  const grouped = ['1 11 42 7 953 129 2', '2 06L 115 562 B 2', '3 A 205 880 12 99 2']
  expect(withoutPlaces(grouped)).toEqual(grouped.map((line) => line.slice(2)))
})

test.each([
  [['1 LR133410', '2 LR011279']],
  [['1 LR133410', '1 LR011279', '2 LR154187']],
  [['1 LR133410', '2 LR011279', 'LR154187']],
  [['1 LR133410', '2 机滤', '3 LR154187']],
  [['1 套 LR133410', '2 套 LR011279', '3 套 LR154187']],
  [['1 x LR133410', '2 x LR011279', '3 x LR154187']],
])('figures that may be quantities stay in %j', (lines) => {
  expect(withoutPlaces(lines)).toEqual(lines)
})
