import { expect, test } from 'vitest'

import { couponAddressOf, vouchersWanted } from './coupon-address.ts'

test('an address without anything asks for the vouchers that can be used', () => {
  expect(vouchersWanted(couponAddressOf({}))).toMatchObject({ state: 'available', page: 1 })
})

test('an address says state, page and the offer whose parts are shown', () => {
  const address = couponAddressOf({ state: 'expired', page: '2', voucher_offer_id: '7' })
  expect(address).toMatchObject({ state: 'expired', page: 2, voucher_offer_id: 7 })
})

test('what makes no sense in an address is left out', () => {
  const address = couponAddressOf({ state: 'gone', page: '-1', voucher_offer_id: 'x' })
  expect(Object.values(address).every((value) => value === undefined)).toBe(true)
})
