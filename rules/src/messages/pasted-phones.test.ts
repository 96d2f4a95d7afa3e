import { expect, test } from 'vitest'

import {
  countPasted,
  MAX_PASTED_CELLS,
  MAX_PASTED_LINES,
  MAX_PASTED_NAME_LENGTH,
  MAX_PASTED_PHONES_LENGTH,
  contradictedNames,
  pastedPhones,
  pastedRecipients,
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
  ['广州恒泰\n佛山骏驰\r\n广州恒泰\n\n', ['广州恒泰', '佛山骏驰']],
  ['广州恒泰\t陈志强\t\n佛山骏驰|何建华', ['广州恒泰 + 陈志强', '佛山骏驰 + 何建华']],
  ['广州恒泰、佛山骏驰；南宁桂盛\n不存在；', ['广州恒泰', '佛山骏驰', '南宁桂盛', '不存在']],
  ['广州恒泰，佛山骏驰,\n、、', ['广州恒泰 , 佛山骏驰']],
  ['1、广州恒泰\n２．佛山骏驰\n3, 南宁桂盛\n4、5', ['广州恒泰', '佛山骏驰', '南宁桂盛', '4', '5']],
  ['ＡＢ汽配（广州）', ['AB汽配(广州)']],
  [' \n\t', []],
  ['', []],
])('%j names the companies %j', (text, names) => {
  const { lines, ...others } = pastedRecipients('companies', text)
  expect(lines.map(({ cells, is_table }) => cells.join(is_table === 1 ? ' + ' : ' , '))).toEqual(
    names,
  )
  expect(others).toEqual({ phones: [], unreadable: [], beside: [], cut: 0 })
})

test('users are named by phones, and by names without one', () => {
  const text = [
    '王工 13800138000、李敏仪；12345678',
    '陈志强，139 0013 9000，1234567',
    '恒泰\t何建华\t13700137000',
    '黄建华\t1380013800',
    '张三，李四',
  ].join('\n')
  const pasted = pastedRecipients('users', text)
  expect(pasted).toEqual({
    phones: ['13800138000', '13700137000'],
    unreadable: ['12345678', '1234567'],
    lines: [
      { cells: ['李敏仪'], is_table: 0 },
      { cells: ['陈志强', '13900139000'], is_table: 0 },
      { cells: ['黄建华', '1380013800'], is_table: 1 },
      { cells: ['张三', '李四'], is_table: 0 },
    ],
    beside: [
      { phone: '13800138000', name: '王工' },
      { phone: '13700137000', name: '何建华' },
    ],
    cut: 0,
  })
  expect(countPasted(pasted)).toBe(11)
})

test('a longer list or name is cut, and what is left out is counted; a longer line becomes two', () => {
  const many = Array.from({ length: MAX_PASTED_LINES + 3 }, (_, at) => `客户${at}`)
  const { lines, cut } = pastedRecipients('companies', many.join('\n'))
  expect([lines.length, cut]).toEqual([MAX_PASTED_LINES, 3])
  const row = Array.from({ length: MAX_PASTED_CELLS + 1 }, (_, at) => `格${at}`).join(',')
  expect(pastedRecipients('companies', row).lines.map(({ cells }) => cells.length)).toEqual([
    MAX_PASTED_CELLS,
    1,
  ])
  expect(pastedRecipients('companies', '长'.repeat(200)).lines[0]?.cells).toEqual([
    '长'.repeat(MAX_PASTED_NAME_LENGTH),
  ])
  const long = `${'张'.repeat(MAX_PASTED_PHONES_LENGTH)}\n李敏仪\n何建华`
  expect(pastedRecipients('users', long).cut).toBe(2)
})

test('the headings of a table name nobody', () => {
  const { phones, lines } = pastedRecipients(
    'users',
    '序号\t姓名\t手机\t公司\n1\t陈志强\t13800138000\t恒泰\n2\t何建华\t\t骏驰',
  )
  expect(phones).toEqual(['13800138000'])
  expect(lines).toEqual([{ cells: ['2', '何建华', '骏驰'], is_table: 1 }])
})

test.each([
  ['@陈志强 @李敏仪\u2005@何建华 大家收一下', ['陈志强', '李敏仪', '何建华']],
  ['＠陈志强@李敏仪，请看一下；谢谢', ['陈志强', '李敏仪']],
  ['@陈志强 何建华 大家收一下', ['陈志强', '何建华']],
  ['陈志强、何建华 @李敏仪', ['李敏仪', '陈志强', '何建华']],
  ['张三@骏驰汽配', ['骏驰汽配', '张三']],
  ['收一下 @陈志强 138 0013 8000', ['陈志强', '13800138000']],
  ['liu@mail.example.com', ['liu@mail.example.com']],
  ['手机号，姓名\n陈志强', ['陈志强']],
  ['姓名\n陈志强\n手机号 姓名', ['陈志强']],
])('%j names the users %j', (text, names) => {
  expect(pastedRecipients('users', text).lines.flatMap(({ cells }) => cells)).toEqual(names)
})

test.each([
  ['王五 +86 139-0013-9000', ['王五']],
  ['1\t恒泰汽配\t王五\t13900139000', ['王五']],
  ['王总：13900139000', ['王总']],
  ['何建华 13900139000', []],
  ['何总 13900139000', []],
  ['手机 13900139000', []],
  ['还有 13900139000', []],
  ['王五 13900139000 陈志强 13800138000', []],
  ['王五 13700137000', []],
])('%j contradicts the name of the user with the phone: %j', (text, names) => {
  const users = [
    { phone: '13900139000', name: '何建华', company_name: '恒泰汽配' },
    { phone: '13800138000', name: '陈志强', company_name: '恒泰汽配' },
  ]
  const found = contradictedNames(pastedRecipients('users', text), users)
  expect(found.map(({ typed }) => typed)).toEqual(names)
})
