import { expect, test } from 'vitest'

import { withoutNumbers } from '#src/development/edited-number-list.ts'
import { linesTogether } from '#src/development/lines-together.ts'
import { readNumberList } from '#src/development/read-number-list.ts'
import { readRequestLine } from '#src/development/read-request-line.ts'

const WORD = { chinese: '泽锐', latin: 'ZERUI' }

const shortly = (...lines: string[]) =>
  readNumberList(lines.join('\n'), WORD).numbers.map(
    ({ quantity, unclearAmount }) => `${unclearAmount === undefined ? '' : '? '}${quantity}`,
  )

test('a line that is the quantity of each is known as such, and the others have it', () => {
  const lines = ['LR099999', 'A2053204799', '各两个'].map((line, place) => ({
    place,
    line,
    found: readRequestLine(line, WORD),
  }))
  expect(linesTogether(lines)).toMatchObject([
    { found: [{ quantity: 2 }] },
    { found: [{ quantity: 2 }] },
    { isOfEach: true },
  ])
})

test.each([
  '各两个，谢谢老板',
  '每样2个，谢谢',
  '以上各2个',
  '数量各2',
  '数量都是2',
  '以下每个两件：',
  '下列各2个',
])('“%s” alone is the quantity of each number of a list', (words) => {
  const { numbers, left } = readNumberList(`LR099999\nA2053204799\n${words}`, WORD)
  expect(numbers).toMatchObject([
    { number: 'LR099999', quantity: 2 },
    { number: 'A2053204799', quantity: 2 },
  ])
  expect(numbers.map(({ unclearAmount }) => unclearAmount)).toEqual([undefined, undefined])
  expect(left).toEqual([])
  expect(shortly(words, 'LR099999', 'A2053204799')).toEqual(['2', '2'])
})

test('a quantity of each is also that of several numbers of one line', () => {
  expect(shortly('LR099999, A2053204799', 'LR011593', '每样2个')).toEqual(['2', '2', '2'])
  expect(shortly('LR099999 2个, A2053204799', '每样2个')).toEqual(['? 2', '? 2'])
})

test.each([
  ['beside a quantity of one number', ['LR099999 x3', 'A2053204799', '各两个'], ['? 2', '? 2']],
  ['of a number that is listed twice', ['LR099999', 'LR099999', '各两个'], ['? 4']],
  ['that may say that both are wanted', ['LR099999', 'A2053204799', '都要两个'], ['? 2', '? 2']],
  ['among other words', ['LR099999', 'A2053204799', '老板各来两个'], ['? 2', '? 2']],
  ['of some of them', ['LR099999', '各两个', 'A2053204799'], ['? 2', '1']],
])('the quantity of each %s is left open', (_, lines, rows) => {
  expect(shortly(...lines)).toEqual(rows)
})

test('a number that a sentence wants more of has both amounts, for the user to decide', () => {
  expect(shortly('LR099999 2个', '那个LR099999再加1个')).toEqual(['? 3'])
  expect(shortly('LR099999一对', 'LR011593')).toEqual(['? 1', '1'])
})

test('a line of figures below as many numbers may be their quantities', () => {
  expect(shortly('LR099999 LR011593', '1 2')).toEqual(['? 1', '? 2'])
  expect(shortly('LR099999 LR011593', '1 2 3')).toEqual(['? 1', '? 1'])
})

test('headings may stand above a list with one quantity', () => {
  expect(shortly('宝马 G38', 'LR099999 前杠', 'LR011593', '各2个')).toEqual(['2', '2'])
  expect(shortly('各2个', '宝马 G38', 'LR099999', 'LR011593')).toEqual(['2', '2'])
})

test('a total that is no sum of the list leaves it open', () => {
  expect(shortly('LR099999', 'A2053204799', '一共4个')).toEqual(['? 1', '? 1'])
  expect(shortly('LR099999 2', 'A2053204799', '共3件')).toEqual(['2', '1'])
  expect(shortly('LR099999 2', 'A2053204799', '共2个')).toEqual(['2', '1'])
  expect(shortly('LR099999 2', 'A2053204799', '以上共3件')).toEqual(['2', '1'])
  expect(shortly('LR099999 2', 'A2053204799', '以上共7件')).toEqual(['? 2', '? 1'])
})

test('the quantity of each stays while one of its numbers does', () => {
  const typed = 'LR099999\nA2053204799\n各两个'
  expect(withoutNumbers(typed, new Set(['LR099999']), WORD)).toBe('A2053204799\n各两个')
  expect(withoutNumbers(typed, new Set(['LR099999', 'A2053204799']), WORD)).toBe('')
})

const open = (...lines: string[]) =>
  readNumberList(lines.join('\n'), WORD).numbers.map(({ otherFigure }) => otherFigure)

test('beside a figure that is rather a price, others may be prices as well', () => {
  expect(open('31126855804 280', 'LR045378 88', 'A2053204713 2')).toEqual(['280', '88', undefined])
  expect(open('31126855804 28', 'LR045378 88')).toEqual([undefined, undefined])
  expect(open('31126855804 280', 'LR045378 88个')).toEqual(['280', undefined])
})

test.each([
  ['below its number', ['LR099999', '下摆臂', '2个', 'A2053204799', '空滤', '3个']],
  ['above its number', ['下摆臂', 'LR099999', '2个', '空滤', 'A2053204799', '3个']],
  [
    'with a label',
    ['OE：LR099999', '名称：下摆臂', '数量：2', 'OE：A2053204799', '名称：空滤', '数量：3'],
  ],
])('a name on a line of its own %s is that of its number', (_, lines) => {
  const { numbers, left } = readNumberList(lines.join('\n'), WORD)
  expect(numbers).toMatchObject([
    { number: 'LR099999', quantity: 2, words: '下摆臂' },
    { number: 'A2053204799', quantity: 3, words: '空滤' },
  ])
  expect(numbers.map(({ unclearAmount }) => unclearAmount)).toEqual([undefined, undefined])
  expect(left).toEqual([])
})
