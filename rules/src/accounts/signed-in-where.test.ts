import { expect, test } from 'vitest'

import { deviceWords, MAX_USER_AGENT_LENGTH, shortAddress } from '#src/accounts/signed-in-where.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Windows 电脑 · Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/142.0.0.0`, 'Windows 电脑 · Edge'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.53',
    'iPhone · 微信',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Mac 电脑 · Safari',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; V2309A) ${CHROME.replace('Safari', 'Mobile Safari')}`,
    '安卓手机 · Chrome',
  ],
  [`Mozilla/5.0 (Linux; Android 15; SM-X910) ${CHROME}`, '安卓平板 · Chrome'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Linux 电脑 · Firefox',
  ],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
])('%s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})

test('what stands behind the stored length is not read', () => {
  expect(deviceWords(`${'x'.repeat(MAX_USER_AGENT_LENGTH)}iPhone`)).toBe('未知设备')
})

test.each([
  ['113.65.12.77', '113.65.12.*'],
  ['::ffff:113.65.12.77', '113.65.12.*'],
  ['240e:3b7:2a:9:1:2:3:4', '240e:3b7:2a:*'],
  ['240e:3b7::4', '240e:3b7:*'],
  ['::1', '::*'],
  ['unknown', ''],
  ['', ''],
])('%s is kept as %s', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})
