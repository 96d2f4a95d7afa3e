import { expect, test } from 'vitest'

import { readCouponSearchParams, vouchersParams } from './coupon-search-params.ts'

test('an address without anything asks for the vouchers that can be used', () => {
  expect(vouchersParams(readCouponSearchParams({}))).toMatchObject({ state: 'available', page: 1 })
})

test('an address says state, page and the campaign whose parts are shown', () => {
  const search = readCouponSearchParams({ state: 'expired', page: '2', voucher_offer_id: '7' })
  expect(search).toMatchObject({ state: 'expired', page: 2, voucher_offer_id: 7 })
})

test('what makes no sense in an address is left out', () => {
  const search = readCouponSearchParams({ state: 'gone', page: '-1', voucher_offer_id: 'x' })
  expect(Object.values(search).every((value) => value === undefined)).toBe(true)
})
