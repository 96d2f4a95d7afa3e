import { expect, test } from 'vitest'

import { SHOP_PAGES, shopAddressProblem } from '#src/messages/shop-address.ts'

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
    expect(shopAddressProblem(address)).toMatch(/^请输入以 \/ 开头/)
  },
)
