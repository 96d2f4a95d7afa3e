import { expect, test } from 'vitest'

import { withoutNumbers } from '#src/development/edited-number-list.ts'
import { readNumberList } from '#src/development/read-number-list.ts'
import { correctedBy, remarkOnNumbers } from '#src/development/remark-on-numbers.ts'

const WORD = { chinese: '泽锐', latin: 'ZERUI' }
const LIST = ['31126855998 x2', 'LR099999 x3', 'A2053204799']

const shortly = (...lines: string[]) =>
  readNumberList(lines.join('\n'), WORD).numbers.map(
    ({ quantity, unclearAmount, isUnwanted }) =>
      `${unclearAmount === undefined && !isUnwanted ? '' : '? '}${quantity}`,
  )

const LINES = [
  { line: '31126855998 下摆臂 x2', numbers: ['31126855998'] },
  { line: 'LR099999 左减震 x3', numbers: ['LR099999'] },
  { line: 'A2053204799 右减震', numbers: ['A2053204799'] },
]

test.each([
  ['第一个改成5个', { of: [0], amount: '第一个改成5个' }],
  ['第2个和第3个不要了', { of: [1, 2] }],
  ['最后那个不要了，谢谢', { of: [2] }],
  ['上面那个改成3个吧', { of: [2], amount: '上面那个改成3个吧' }],
  ['前两个各3个', { of: [0, 1], amount: '前两个各3个' }],
  ['后两个要4个', { of: [2, 1], amount: '后两个要4个' }],
  ['改成3个', { of: [2], amount: '改成3个' }],
  ['不要了', { of: [2] }],
  ['998那个改1个', { of: [0], amount: '998那个改1个' }],
  ['尾号799要4个', { of: [2], amount: '尾号799要4个' }],
  ['左减震改成4个', { of: [1], amount: '左减震改成4个' }],
  ['下摆臂改成4个', { of: [0], amount: '下摆臂改成4个' }],
  ['老板 下摆臂不要了', { of: [0] }],
  ['左边的要2个', { of: [1], amount: '左边的要2个' }],
  ['都改成1个', { of: [0, 1, 2], amount: '都改成1个' }],
  ['算了，各要1个吧', { of: [2, 0, 1], amount: '各要1个吧' }],
  ['不是2个是3个', { of: [2], amount: '不是2个是3个' }],
  ['数量都翻倍', { of: [0, 1, 2] }],
])('“%s” below three numbers speaks of some of them', (words, remark) => {
  expect(remarkOnNumbers(words, 3, LINES)).toEqual(remark)
})

test.each([
  '谢谢老板',
  '不要副厂的',
  '都不要副厂的',
  '地址改成广州',
  '前大灯 2个',
  '前大灯不要了',
  '别发错了',
  '第一次合作',
  '前杠',
  '共3个',
  '这个急',
])('“%s” speaks of none', (words) => {
  expect(remarkOnNumbers(words, 3, LINES)).toBeUndefined()
})

test('a correction leaves open what it speaks of, with its quantity, and nothing else', () => {
  expect(shortly(...LIST, '第一个改成5个')).toEqual(['? 5', '3', '1'])
  expect(shortly(...LIST, '上面那个改成2个')).toEqual(['2', '3', '? 2'])
  expect(shortly(...LIST, '第二个不要了')).toEqual(['2', '? 3', '1'])
  expect(shortly(...LIST, '第九个不要了')).toEqual(['2', '3', '1'])
})

test('a correction goes with its number, so that it never speaks of another one', () => {
  const typed = [...LIST, '第一个改成5个'].join('\n')
  expect(withoutNumbers(typed, new Set(['31126855998']), WORD)).toBe('LR099999 x3\nA2053204799')
  expect(withoutNumbers(typed, new Set(['LR099999']), WORD)).toContain('第一个改成5个')
})

test('a line with the right number leaves the wrong one open', () => {
  expect(correctedBy('打错了，第一个是31126855803', 3)).toBe(0)
  expect(correctedBy('更正：31126855803', 3)).toBe(2)
  expect(correctedBy('31126855803 2个', 3)).toBe(-1)
  expect(shortly('31126855804 x2', 'LR099999', '打错了，第一个是31126855803')).toEqual([
    '? 2',
    '1',
    '? 1',
  ])
})
