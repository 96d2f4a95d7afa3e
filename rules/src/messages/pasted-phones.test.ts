import { expect, test } from 'vitest'

import {
  MAX_PASTED_CELLS,
  MAX_PASTED_LINES,
  MAX_PASTED_NAME_LENGTH,
  MAX_PASTED_PHONES_LENGTH,
  pastedLines,
  pastedPhones,
} from '#src/messages/pasted-phones.ts'

test.each([
  ['13800138000\n13900139000', ['13800138000', '13900139000']],
  ['陈志强 138 0013 8000、李敏仪：139-0013-9000', ['13800138000', '13900139000']],
  ['13800138000 13900139000  13800138000', ['13800138000', '13900139000']],
  ['138 0013 8000 139 0013 9000', ['13800138000', '13900139000']],
  ['+86 13800138000；（+86）139 0013 9000', ['13800138000', '13900139000']],
  ['１３８００１３８０００', ['13800138000']],
  ['共 2 位，2026 年', []],
  ['', []],
])('%j holds %j', (text, phones) => {
  expect(pastedPhones(text)).toEqual({ phones, unreadable: [] })
})

test('a number that is no mobile number is named as it was written', () => {
  expect(pastedPhones('王工 1380013800\n13800138000\n138001380001')).toEqual({
    phones: ['13800138000'],
    unreadable: ['1380013800', '138001380001'],
  })
})

test('a longer text is cut', () => {
  const text = `${'张'.repeat(MAX_PASTED_PHONES_LENGTH)}13800138000`
  expect(pastedPhones(text)).toEqual({ phones: [], unreadable: [] })
})

test.each([
  ['广州恒泰\n佛山骏驰\r\n广州恒泰\n\n', [['广州恒泰'], ['佛山骏驰']]],
  [
    '广州恒泰\t陈志强\t\n佛山骏驰\t何建华',
    [
      ['广州恒泰', '陈志强'],
      ['佛山骏驰', '何建华'],
    ],
  ],
  ['广州恒泰、佛山骏驰；南宁桂盛', [['广州恒泰'], ['佛山骏驰'], ['南宁桂盛']]],
  ['ＡＢ汽配（广州）', [['AB汽配(广州)']]],
  [' \n\t', []],
  ['', []],
])('%j has the lines %j', (text, lines) => {
  expect(pastedLines(text)).toEqual({ lines, cut: 0 })
})

test('a longer list, line or name is cut, and the lines left out are counted', () => {
  const many = Array.from({ length: MAX_PASTED_LINES + 3 }, (_, at) => `客户${at}`)
  const { lines, cut } = pastedLines(many.join('\n'))
  expect([lines.length, cut]).toEqual([MAX_PASTED_LINES, 3])
  const row = Array.from({ length: MAX_PASTED_CELLS + 1 }, (_, at) => `格${at}`).join('\t')
  expect(pastedLines(`${row}\n长`).lines[0]).toHaveLength(MAX_PASTED_CELLS)
  expect(pastedLines('长'.repeat(200)).lines).toEqual([['长'.repeat(MAX_PASTED_NAME_LENGTH)]])
})
