import { expect, test } from 'vitest'

import {
  CLIENT_ERROR_STATES,
  errorFingerprint,
  LOGGED_ERROR_KINDS,
  loggedErrorKind,
  MAX_LOGGED_ERRORS,
  MAX_LOGGED_STACK_LENGTH,
  MAX_LOGGED_TEXT_LENGTH,
  MAX_LOGGED_TIMES,
  MAX_LOGGED_VIEWS,
  withoutPersonalData,
} from '#src/pages/client-log.ts'
import { loggedRoute } from '#src/pages/logged-route.ts'

test.each([
  ['GET /profile/myorder/detail?id=77 failed', 'GET /profile/myorder/detail failed'],
  ['账号 13800138000 不存在', '账号 … 不存在'],
  ['order SO2026112300012', 'order SO…'],
  ['car 5UXWX9CC6C0374535', 'car …'],
  ['to li.lei@example.cn, please', 'to …, please'],
  ['Bearer abcdefghijklmnopqrstuvwxyz0123', 'Bearer …'],
])('%s leaves the browser as %s', (text, sent) => {
  expect(withoutPersonalData(text)).toBe(sent)
})

test.each([
  'at f (http://x/assets/price-adjustment-record-page-Ab3_x-9Z.js:12:134567)',
  'f@http://x/assets/first-Ab3dEf9_.js:12:345',
  "Cannot read properties of undefined (reading 'list')",
  'TooLongButMeaningfulNameOfAComponent',
])('%s is told whole', (text) => {
  expect(withoutPersonalData(text)).toBe(text)
})

test('staff read of every kind and state in Chinese', () => {
  for (const words of [...Object.values(LOGGED_ERROR_KINDS), ...Object.values(CLIENT_ERROR_STATES)])
    expect(words).toMatch(/^\p{Script=Han}+$/u)
})

test('a script that did not load is a kind of its own, wherever it was noticed', () => {
  const message = 'Failed to fetch dynamically imported module: http://x/assets/cart-page.js'
  expect(loggedErrorKind(message, 'render')).toBe('chunk')
  expect(loggedErrorKind('x is undefined', 'render')).toBe('render')
})

const errorAt = (file: string, line: number) => ({
  kind: 'error',
  message: `row ${line} is undefined`,
  stack: `TypeError\n    at f (/assets/${file}.js:1:${line})`,
})

test('errors with one cause have one fingerprint, whatever the release called its files', () => {
  expect(errorFingerprint(errorAt('first-AbCd1234', 7))).toBe(
    errorFingerprint(errorAt('first-Zz_d9234', 12)),
  )
  expect(errorFingerprint(errorAt('cart', 7))).not.toBe(
    errorFingerprint(errorAt('first-AbCd1234', 7)),
  )
})

test('browsers send at most 64 KB with a page that closes', () => {
  const errors = MAX_LOGGED_ERRORS * (MAX_LOGGED_STACK_LENGTH + 3 * MAX_LOGGED_TEXT_LENGTH)
  expect(errors + MAX_LOGGED_VIEWS * (MAX_LOGGED_TEXT_LENGTH + 50)).toBeLessThan(64 * 1024)
  expect(MAX_LOGGED_TIMES).toBe(1000)
})

test.each([
  ['/cart/', '/cart'],
  ['/cart//', '/cart'],
  ['/cart', '/cart'],
  ['/', '/'],
  ['/cart/?from=1', '/cart'],
])('a page has one name: %s is %s', (route, logged) => {
  expect(loggedRoute(route)).toBe(logged)
})
