import { expect, test } from 'vitest'

import {
  MAX_PASTED_CODE_LENGTH,
  refusalToSendCode,
  SMS_CODE,
  SMS_CODE_PAUSE_MS,
  typedSmsCode,
} from '#src/accounts/sms-code.ts'

const TOO_SOON = '刚获取过验证码，一分钟内只能获取一次'
const TOO_MANY = '今日验证码发送次数已达上限，请明天再试'

test.each([
  [{ count: 0 }, undefined],
  [{ count: 9, lastMsAgo: SMS_CODE_PAUSE_MS }, undefined],
  [
    { count: 1, lastMsAgo: SMS_CODE_PAUSE_MS - 1 },
    { text: TOO_SOON, wait_seconds: 1 },
  ],
  [
    { count: 1, lastMsAgo: 20_500 },
    { text: TOO_SOON, wait_seconds: 40 },
  ],
  [{ count: 10, lastMsAgo: 3_600_000 }, { text: TOO_MANY }],
  [{ count: 10, lastMsAgo: 1 }, { text: TOO_MANY }],
])('after %j the next code is refused: %j', (sent, why) => {
  expect(refusalToSendCode(sent)).toEqual(why)
})

test.each([
  ['123456', true],
  ['000000', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
])('%s is a code: %s', (text, is) => {
  expect(SMS_CODE.test(text)).toBe(is)
})

test.each([
  ['206912', '206912'],
  [' 206 912 ', '206912'],
  ['２０６９１２', '206912'],
  ['【泽锐】验证码206912，5分钟内有效', '206912'],
  ['2069', '2069'],
  ['20691234', '206912'],
  ['', ''],
])('%j typed or pasted is the code %j', (text, code) => {
  expect(typedSmsCode(text)).toBe(code)
  expect(typedSmsCode('9'.repeat(MAX_PASTED_CODE_LENGTH + 1))).toBe('999999')
})
