import { expect, test } from 'vitest'

import {
  withLine,
  withNumbersApart,
  withoutNumbers,
  withNumberAs,
  withTailAsQuantity,
} from '#src/development/edited-number-list.ts'
import { readNumberList } from '#src/development/read-number-list.ts'

const WORD = { chinese: '泽锐', latin: 'ZERUI' }
const read = (typed: string) => readNumberList(typed, WORD)

test('a line is corrected or dropped where it is, also once a line above it is gone', () => {
  const typed = '你好\r\nLR01\nLR033295'
  const [first, second] = read(typed).left
  if (!first || !second) throw new Error('two lines without a number')
  expect([first.place, second.place]).toEqual([0, 1])
  expect(withLine(typed, second, 'LR011593')).toBe('你好\nLR011593\nLR033295')
  const dropped = withLine(typed, first)
  expect(dropped).toBe('LR01\nLR033295')
  expect(withLine(dropped, second, 'LR011593')).toBe('LR011593\nLR033295')
  expect(withLine(dropped, first)).toBe(dropped)
})

test('of lines with the same text the nearest is dropped, and a numbered list stays one without its second', () => {
  expect(withLine('在吗\nLR011593\n在吗', { place: 2, text: '在吗' })).toBe('在吗\nLR011593')
  const numbered = '1 LR011593\n2 雨刮\n3 LR033295\n4 LR154188'
  const [wiper] = read(numbered).left
  if (!wiper) throw new Error('a line without a number')
  expect(read(withLine(numbered, wiper)).numbers).toEqual(read(numbered).numbers)
})

test('numbers that run together get a line each with their quantity, and other lines stay', () => {
  const typed = '老板\nLR154188LR154189 2\nLR011593'
  expect(withNumbersApart(typed, 'LR154188LR154189', WORD)).toBe(
    '老板\nLR154188=2\nLR154189=2\nLR011593',
  )
})

test.each(['0', '-2'])('“%s” is no quantity of the numbers set apart either', (words) => {
  const apart = withNumbersApart(`LR154188LR154189 ${words}`, 'LR154188LR154189', WORD)
  expect(apart).toBe(`LR154188 ${words}\nLR154189 ${words}`)
  expect(read(apart).numbers.map(({ falseQuantity }) => falseQuantity)).toEqual([words, words])
})

test.each([
  ['LR154188LR154189 左前 2', ['LR154188 左前 2', 'LR154189 左前 2']],
  ['左前减震 lr154188lr154189', ['左前减震 LR154188', '左前减震 LR154189']],
  ['左前减震 ＬＲ154188lr154189', ['左前减震 LR154188', '左前减震 LR154189']],
  ['LR011593 3、LR154188LR154189 0、LR033295', ['LR011593 3、LR154188 0、LR033295', 'LR154189 0']],
  ['LR154188LR154189 abc', ['LR154188 abc', 'LR154189 abc']],
  ['左前LR154188LR154189还有右前LR011593', ['左前LR154188还有右前LR011593', 'LR154189']],
])('nothing beside the numbers that run together in “%s” is lost', (typed, lines) => {
  expect(withNumbersApart(typed, 'LR154188LR154189', WORD).split('\n')).toEqual(lines)
})

test('what was sent is taken out of a list by lines; lines without a number or with another one stay', () => {
  const typed = '你好\nLR011593 x2 机滤\nLR033295\nLR011593还有LR154188\nLR033295=3'
  const sent = new Set(['LR011593', 'LR033295'])
  expect(withoutNumbers(typed, sent, WORD)).toBe('你好\nLR011593还有LR154188')
})

test.each([
  ['A2064210512/2', 'A2064210512=2', 'A2064210512', 2],
  ['LR160299-3', 'LR160299=3', 'LR160299', 3],
  ['机滤 11427953129/12', '机滤 11427953129=12', '11427953129', 12],
])('%s may end with its quantity: %s', (line, after, number, quantity) => {
  const [row = { number: '' }] = readNumberList(line, WORD).numbers
  expect(row).toMatchObject({ beforeTail: number, quantity: 1 })
  expect(withTailAsQuantity(line, row.number, WORD)).toBe(after)
  expect(readNumberList(after, WORD).numbers).toMatchObject([{ number, quantity }])
})

test('a misspelt number is another one wherever the list has it, and no other part of a line changes', () => {
  const typed = 'A2701800l09 2个 机滤\nA2701800l090\n要 A 270 180 0L 09'
  expect(withNumberAs(typed, 'A2701800L09', 'A2701800109', WORD)).toBe(
    'A2701800109 2个 机滤\nA2701800l090\n要 A2701800109',
  )
})

test('a line that has the same signs without a separation stays as it is', () => {
  const typed = 'A2064210512/2\nA20642105122'
  expect(withTailAsQuantity(typed, 'A20642105122', WORD)).toBe('A2064210512=2\nA20642105122')
})

test('a quantity on a line of its own goes with its number', () => {
  const typed = 'LR160298\n2个\nLR160299\n3个'
  expect(withoutNumbers(typed, new Set(['LR160298']), WORD)).toBe('LR160299\n3个')
})
