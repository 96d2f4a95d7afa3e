import { expect, test } from 'vitest'

import { isOwnAddress } from './is-own-address.ts'

test.each(['/', '/parts?page=2', '/orders/7'])('%s may follow a login', (address) => {
  expect(isOwnAddress(address)).toBe(true)
})

test.each(['//elsewhere.cn', String.raw`/\elsewhere.cn`, 'https://elsewhere.cn', 'orders', ''])(
  '%j leads away',
  (address) => {
    expect(isOwnAddress(address)).toBe(false)
  },
)
