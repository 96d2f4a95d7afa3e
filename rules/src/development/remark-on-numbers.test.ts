import { expect, test } from 'vitest'

import { withoutNumbers } from '#src/development/edited-number-list.ts'
import { readNumberList } from '#src/development/read-number-list.ts'
import {
  correctedBy,
  eachAbove,
  eachBehind,
  isException,
  piecesAfter,
  remarkOnNumbers,
} from '#src/development/remark-on-numbers.ts'

const WORD = { chinese: '泽锐', latin: 'ZERUI' }
const LIST = ['31126855998 x2', 'LR099999 x3', 'A2053204799']

const shortly = (...lines: string[]) =>
  readNumberList(lines.join('\n'), WORD).numbers.map(
    ({ quantity, unclearAmount, isUnwanted }) =>
      `${unclearAmount === undefined && !isUnwanted ? '' : '? '}${quantity}`,
  )

const LINES = [
  { line: '31126855998 下摆臂 x2', numbers: ['31126855998'], hasAmount: true },
  { line: 'LR099999 左减震 x3', numbers: ['LR099999'], hasAmount: false },
  { line: 'A2053204799 右减震', numbers: ['A2053204799'], hasAmount: false },
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
  ['各要1个吧', { of: [0, 1, 2], amount: '各要1个吧' }],
  ['其他都2个', { of: [1, 2], amount: '其他都2个' }],
  ['剩下的都要2个，谢谢', { of: [1, 2], amount: '剩下的都要2个' }],
  ['以上配件每个拿10个', { of: [0, 1, 2], amount: '以上配件每个拿10个' }],
  ['都备2个货', { of: [0, 1, 2], amount: '都备2个货' }],
  ['数量2', { of: [0, 1, 2], amount: '数量2' }],
  ['第一和第三不要了', { of: [0, 2] }],
  ['打错了，3个', { of: [2], amount: '3个' }],
  ['哦不 是3个', { of: [2], amount: '是3个' }],
  ['再加一个', { of: [2], amount: '再加一个' }],
  ['上面的都改3个', { of: [0, 1, 2], amount: '上面的都改3个' }],
  ['全部x2', { of: [0, 1, 2], amount: '全部x2' }],
  ['翻倍', { of: [0, 1, 2] }],
  ['数量都乘2', { of: [0, 1, 2] }],
  ['倒数第一个改成4个', { of: [2], amount: '倒数第一个改成4个' }],
  ['头一个改成4个', { of: [0], amount: '头一个改成4个' }],
  ['中间那个改5个', { of: [1], amount: '中间那个改5个' }],
  ['第一个发错号了', { of: [0] }],
  ['再来一个左减震', { of: [1], amount: '再来一个左减震' }],
  ['先别下单', { of: [0, 1, 2] }],
  ['都先不要发', { of: [0, 1, 2] }],
  ['数量写反了', { of: [0, 1, 2] }],
  ['2号不要了', { of: [1] }],
  ['不是2个是3个', { of: [2], amount: '不是2个是3个' }],
  ['数量都翻倍', { of: [0, 1, 2] }],
])('“%s” below three numbers speaks of some of them', (words, remark) => {
  expect(remarkOnNumbers(words, 3, LINES)).toEqual([remark])
})

test.each([
  '谢谢老板',
  '不要副厂的',
  '都不要副厂的',
  '地址改成广州',
  '前大灯 2个',
  '前大灯不要了',
  '发票不要了',
  '别发错了',
  '上次发错了一个',
  '再来2个机油格',
  '第一次合作',
  '前杠',
  '共3个',
  '这个急',
])('“%s” speaks of none', (words) => {
  expect(remarkOnNumbers(words, 3, LINES)).toEqual([])
})

test('a correction leaves open what it speaks of, with its quantity, and nothing else', () => {
  expect(shortly(...LIST, '第一个改成5个')).toEqual(['? 5', '3', '1'])
  expect(shortly(...LIST, '上面那个改成2个')).toEqual(['2', '3', '? 2'])
  expect(shortly(...LIST, '第二个不要了')).toEqual(['2', '? 3', '1'])
  expect(shortly(...LIST, '第九个不要了')).toEqual(['2', '3', '1'])
})

test('several clauses speak of a number each', () => {
  expect(shortly('LR099999', 'A2053204799', '前面的要2个，后面的要1个')).toEqual(['? 2', '? 1'])
  expect(shortly('LR099999 左', 'A2053204799 右', '左2右1')).toEqual(['? 2', '? 1'])
  expect(shortly('LR099999', 'LR011593', 'LR033295', '前两个各2，最后一个1')).toEqual([
    '? 2',
    '? 2',
    '? 1',
  ])
})

test('a name that no line has may be that of each number without one', () => {
  expect(shortly('LR099999 x2', 'LR011593', '大灯先不要，其他照发')).toEqual(['? 2', '? 1'])
  expect(shortly('LR099999 前杠', 'LR011593', '大灯先不要')).toEqual(['1', '? 1'])
  expect(shortly('LR099999 x2', 'LR011593', '发票不要了')).toEqual(['2', '1'])
})

test('what is above a list and may concern it leaves all of it open', () => {
  expect(shortly('除了第二个都要2个', 'LR099999', 'LR011593')).toEqual(['? 1', '? 1'])
  expect(shortly('除LR099999外都拿2', 'LR099999', 'LR011593')).toEqual(['? 1', '? 1'])
  expect(isException('LR099999 2')).toBe(false)
})

test('another number in place of one leaves that open', () => {
  expect(shortly('LR099999', 'LR011593', '最后一个换成LR033295')).toEqual(['1', '? 1', '1'])
})

test('each behind one number may be of those above as well', () => {
  expect(shortly('LR099999', 'LR011593 各2')).toEqual(['? 2', '? 2'])
  expect(shortly('LR099999 1', 'LR011593 左右各2')).toEqual(['1', '? 2'])
  expect(eachBehind({ line: 'LR011593 2', numbers: ['LR011593'], hasAmount: true })).toBe(undefined)
})

test('an amount above a list is of what stands below it', () => {
  expect(shortly('下面的要2个', 'LR099999', 'LR011593')).toEqual(['? 2', '? 2'])
  expect(shortly('老板下面的都要3个', 'LR099999', 'LR011593')).toEqual(['? 3', '? 3'])
})

test('pieces more or fewer are of those before', () => {
  expect(piecesAfter('再加一个', 2)).toBe(3)
  expect(piecesAfter('少两个', 2)).toBe(1)
  expect(piecesAfter('改成5个', 2)).toBe(5)
})

test('a correction goes with its number, so that it never speaks of another one', () => {
  const typed = [...LIST, '第一个改成5个'].join('\n')
  expect(withoutNumbers(typed, new Set(['31126855998']), WORD)).toBe('LR099999 x3\nA2053204799')
  expect(withoutNumbers(typed, new Set(['LR099999']), WORD)).toContain('第一个改成5个')
})

test('a line may speak of several with a quantity of their own', () => {
  expect(remarkOnNumbers('第一个4个 其他2个', 3, LINES)).toEqual([
    { of: [0], amount: '第一个4个' },
    { of: [1, 2], amount: '其他2个' },
  ])
  expect(shortly('LR062517', 'LR062518', '每样2个，LR062519要4个')).toEqual(['? 2', '? 2', '? 4'])
})

test('what a line with a number says of those above stands before it', () => {
  const numbers = ['LR062519']
  const each = (line: string) => eachAbove({ line, numbers, hasAmount: true })
  expect(each('每样2个，LR062519要4个')).toBe('每样2个')
  expect(each('LR062519，前杠，2个')).toBe('')
  expect(each('各位好，LR062519')).toBe('')
})

test('a number that is written again in a sentence has the newer quantity, and is left open', () => {
  expect(shortly('LR061505 2', '不好意思 LR061505 要6个')).toEqual(['? 6'])
  expect(shortly('LR061505 2', '那个LR061505要4个吧')).toEqual(['? 4'])
  expect(shortly('LR061505 2', 'LR061505 2')).toEqual(['4'])
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
