import { expect, test } from 'vitest'

import { linkedPart, SHOP_PAGES, shopAddressProblem, shopPath } from '#src/messages/shop-address.ts'

test.each([
  ...SHOP_PAGES,
  '/parts/activity/',
  '/parts/details?id=12',
  '/parts/result?keyword=%E5%88%B6%E5%8A%A8#rows',
])('%s is a page of the shop', (address) => {
  expect(shopAddressProblem(address)).toBeUndefined()
})

test.each([
  '/nowhere',
  '/console',
  '/console/messages',
  '/settlement/submit',
  '/api/docs',
  '/Parts',
])('%s is none', (address) => {
  expect(shopAddressProblem(address)).toMatch(/^商城没有这个页面/)
})

test.each(['', 'parts/activity', 'https://example.com/parts/activity', '//example.com'])(
  '%j is no address inside the shop',
  (address) => {
    expect(shopAddressProblem(address)).toMatch(/^请粘贴该品牌商城的页面地址/)
  },
)

const HOSTS = ['shop.example', 'premium.localhost']

test.each([
  ['https://shop.example/parts/activity', '/parts/activity'],
  [' http://Premium.localhost:8102/parts/details?id=12#top ', '/parts/details?id=12#top'],
  ['shop.example/home', '/home'],
  ['https://shop.example', '/'],
  ['https://shop.example.evil.example/home', 'https://shop.example.evil.example/home'],
  ['https://elsewhere.example/home', 'https://elsewhere.example/home'],
  ['/parts/new', '/parts/new'],
  ['http://', 'http://'],
  ['', ''],
])('of the copied address %j a message stores %j', (typed, stored) => {
  expect(shopPath(typed, HOSTS)).toBe(stored)
})

test.each([
  ['/parts/details?id=12', 12],
  ['/parts/details?from=home&id=12#top', 12],
  ['/parts/details?id=x', undefined],
  ['/parts/details', undefined],
  ['/parts/activity?id=12', undefined],
  ['', undefined],
])('%j opens part %j', (address, part) => {
  expect(linkedPart(address)).toBe(part)
})
