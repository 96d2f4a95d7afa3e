import { expect, test } from 'vitest'

import { withoutNumbers } from '#src/development/edited-number-list.ts'
import { pastedTable } from '#src/development/pasted-table.ts'
import { HEADING, NO_NUMBER } from '#src/development/read-number-line.ts'
import { listLines, readLines, readNumberList } from '#src/development/read-number-list.ts'

const WORD = { chinese: '泽锐', latin: 'ZERUI' }
const TABLE = [
  '老板你好',
  '序号\t数量\tOE号\t品名\t单价\t备注',
  '1\t2\tA1668201345\t机油滤\t35\t急',
  '2\t10\tLR471279\t机滤\t28.5\t',
  '3\t\tLR573410\t水泵\t500\t',
  '4\t一对\tLR573411\t\t500\t',
  '5\t3\t\t雨刮\t500\t',
].join('\n')

test('the header says which column is the quantity, wherever prices stand', () => {
  const { numbers, left } = readNumberList(TABLE, WORD)
  expect(
    numbers.map(({ number, quantity, words, unclearAmount }) => [
      number,
      quantity,
      words,
      unclearAmount,
    ]),
  ).toEqual([
    ['A1668201345', 2, '机油滤', undefined],
    ['LR471279', 10, '机滤', undefined],
    ['LR573410', 1, '水泵', ''],
    ['LR573411', 1, '', '一对'],
  ])
  // The prices of its writer go to nobody.
  expect(numbers[0]?.beside).toEqual(['备注：急'])
  expect(left.map(({ reason, isChatter }) => [reason, isChatter])).toEqual([
    [NO_NUMBER, true],
    [HEADING, true],
    [NO_NUMBER, false],
  ])
})

test('a file with commas between its cells is a table too', () => {
  const list = 'OE号,名称,数量,备注\n11427666123,机滤,"1,000",\nLR077321,水管,3,急\n合计,,1003,'
  expect(readNumberList(list, WORD).numbers).toMatchObject([
    { number: '11427666123', words: '机滤', quantity: 1000, beside: [] },
    { number: 'LR077321', words: '水管', quantity: 3, beside: ['备注：急'] },
  ])
  expect(readNumberList(list, WORD).left).toHaveLength(2)
})

test('the rows of a table that were sent are taken out of it, and the others are read as before', () => {
  const rest = withoutNumbers(TABLE, new Set(['A1668201345', 'LR573410']), WORD)
  expect(rest.split('\n')).toHaveLength(5)
  expect(readNumberList(rest, WORD).numbers).toMatchObject([
    { number: 'LR471279', quantity: 10 },
    { number: 'LR573411', quantity: 1, unclearAmount: '一对' },
  ])
})

test('without a header of numbers, or with one line, nothing is a table', () => {
  expect(pastedTable(['LR471279\t2', 'LR573410\t3'])).toEqual(new Map())
  expect(pastedTable(['OE号\t数量'])).toEqual(new Map())
})

test('the places of a numbered list are none of its numbers, those of a table are a column', () => {
  expect(listLines('1 LR471279\n2 LR573410\n3 LR573411')[1]).toBe('LR573410')
  expect(listLines(TABLE)).toEqual(TABLE.split('\n'))
  expect(readLines(TABLE, WORD).map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('rows above a header are no part of it', () => {
  const lines = ['LR220401\t2', '合计\t3', '名称\t编号\t数量', '机滤\t11427950195\t10']
  const table = pastedTable(lines)
  expect(table.get(0)).toBeUndefined()
  expect(table.get(2)).toBe('header')
  expect(table.get(3)).toMatchObject([{ number: '11427950195', quantity: 10 }])
})

const shortly = (...lines: string[]) =>
  readNumberList(lines.join('\n'), WORD).numbers.map(({ number, quantity, unclearAmount }) =>
    [unclearAmount === undefined ? '' : '? ', number, '×', quantity].join(''),
  )

test('each of the blocks of a table side by side has its rows', () => {
  expect(
    shortly(
      '编码\t名称\t数量\t编码\t名称\t数量',
      '31126855999\t下摆臂\t2\t31126855998\t拉杆\t3',
      'LR099999\t\t4\t\t\t',
    ),
  ).toEqual(['31126855999×2', '31126855998×3', 'LR099999×4'])
})

test('what stands in the column of numbers is no telephone', () => {
  const { numbers } = readNumberList('编码\t数量\n17117574910\t1', WORD)
  expect(numbers).toMatchObject([{ number: '17117574910', isTelephone: false }])
})

test('nobody knows whether a pair is one piece or two, wherever it stands', () => {
  expect(shortly('编码\t数量', 'LR099999\t1对', 'LR099998\t2套')).toEqual([
    '? LR099999×1',
    'LR099998×2',
  ])
  expect(shortly('编码\t数量\t单位', 'LR099999\t1\t对', 'LR099998\t2\t件')).toEqual([
    '? LR099999×1',
    'LR099998×2',
  ])
})
