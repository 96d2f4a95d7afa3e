import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { isOwnAddress, leadOf, mayLeadTo } from '#src/accounts/own-address.ts'

test.each(['/', '/parts?page=2', '/orders/7', '/parts/list?keyword=%E6%9C%BA%E6%BB%A4#top'])(
  '%s may follow a login',
  (address) => {
    expect(isOwnAddress(address)).toBe(true)
    expect(mayLeadTo(address)).toBe(true)
  },
)

test.each([
  '//elsewhere.cn',
  String.raw`/\elsewhere.cn`,
  '/\t/elsewhere.cn',
  '/\n/elsewhere.cn',
  '/\t\\elsewhere.cn',
  '/.//elsewhere.cn',
  '/a/..//elsewhere.cn',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /orders',
  'orders',
  `/${'x'.repeat(3000)}`,
])('%j leads away', (address) => {
  expect(isOwnAddress(address)).toBe(false)
  expect(mayLeadTo(address)).toBe(false)
})

test('a picture may lead nowhere, or to another site that says so', () => {
  expect(mayLeadTo('')).toBe(true)
  expect(mayLeadTo('https://maker.example/new?from=shop')).toBe(true)
  expect(mayLeadTo('http://maker.example/')).toBe(false)
  expect(mayLeadTo('https://shop.example@elsewhere.cn/')).toBe(false)
  expect(mayLeadTo('https://')).toBe(false)
  expect(isOwnAddress('https://maker.example/')).toBe(false)
})

test('a stored picture that would lead astray leads nowhere', () => {
  expect(leadOf('/parts?page=2')).toBe('/parts?page=2')
  expect(leadOf('javascript:alert(1)')).toBe('')
})

const PIECES = [
  '/',
  '\\',
  '\t',
  '\n',
  '\r',
  ' ',
  '.',
  '..',
  '@',
  ':',
  '?',
  '#',
  '%2f',
  '%09',
  '%5c',
]
const WORDS = [
  'elsewhere.cn',
  'https:',
  'javascript:',
  'orders',
  '\u200b',
  '\u2028',
  '\0',
  '。',
  '／',
]

test('an own address keeps its origin and path in every browser', () => {
  const address = array(oneof(constantFrom(...PIECES, ...WORDS), string({ maxLength: 3 })), {
    maxLength: 8,
  }).map((pieces) => `/${pieces.join('')}`)
  assert(
    property(address, (text) => {
      if (!isOwnAddress(text)) return
      for (const origin of ['https://shop.example', 'http://premium.localhost:8080']) {
        const led = new URL(text, origin)
        expect(led.origin).toBe(origin)
        expect(new URL(led.pathname, origin).origin).toBe(origin)
      }
    }),
    { numRuns: 3000 },
  )
})
