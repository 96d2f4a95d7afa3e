import { expect, test } from 'vitest'

import { MAX_PASTED_PHONES_LENGTH, pastedPhones } from '#src/messages/pasted-phones.ts'

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
