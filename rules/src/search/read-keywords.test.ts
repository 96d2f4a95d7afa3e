import { expect, test } from 'vitest'

import {
  ignoredLines,
  isHeading,
  readKeywords,
  readSearch,
  requestedLines,
} from '#src/search/read-keywords.ts'

const CHAT = `老板在吗
王师傅 14:32
11427953129
${'我们这边的客户说他的车已经在店里放了好几天了'.repeat(12)}
前刹车片 x2
谢谢`

test('skips and reports lines without a request', () => {
  expect(readKeywords(CHAT).map(({ text }) => text)).toEqual(['11427953129', '前刹车片'])
  expect(requestedLines(CHAT)).toEqual(['11427953129', '前刹车片 x2'])
  expect(ignoredLines(CHAT)).toHaveLength(4)
})

test('the places of a numbered list are no part of its numbers', () => {
  const read = readKeywords('序号 OE号\n1 34116850568\n2 LR011593 机滤\n3 31372212')
  expect(read).toMatchObject([
    { number: '34116850568' },
    { number: 'LR011593', words: '机滤' },
    { number: '31372212' },
  ])
})

test('always reads a single line, and lines of which none has a request', () => {
  expect(readKeywords('你好')).toHaveLength(1)
  expect(readKeywords('你好\n谢谢')).toHaveLength(2)
  expect(ignoredLines('你好\n谢谢')).toEqual([])
})

test('a long line of numbers is a list, not prose', () => {
  const numbers = Array.from({ length: 30 }, (_, at) => `LR${String(at).padStart(6, '0')}`)
  expect(readKeywords(`${numbers.join('、')}\n前刹车片`)).toHaveLength(31)
})

test.each([
  ['OE号 数量', true],
  ['序号\t零件号\t名称\t单位', true],
  ['ＯＥ号：数量', true],
  // A single word may be a request.
  ['品牌', false],
  ['OE号 11427953129', false],
  [`OE号${' '.repeat(200)}数量`, false],
])('%j heads a table: %s', (line, is) => {
  expect(isHeading(line)).toBe(is)
  expect(requestedLines(`${line}\n11427953129`)).toHaveLength(is ? 1 : 2)
})

const ZERUI = { chinese: '泽锐', latin: 'ZERUI' }

test.each(['泽锐 11427953129', '泽锐11427953129=4', '机油滤芯\n泽锐11427953129'])(
  '%j is read as with the brand’s Latin word',
  (keyword) => {
    const inLatin = keyword.replace(ZERUI.chinese, ZERUI.latin)
    expect(readSearch(keyword, ZERUI)).toEqual(readKeywords(inLatin, ZERUI.latin))
  },
)
