import { toId } from '@portal/rules/ids.ts'
import { fen, yuan, yuanOfFen } from '@portal/rules/money/money.ts'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import {
  checkoutSums,
  coinsUsed,
  type UsableVoucher,
  voucherTerms,
  voucherUsed,
} from './order-request.ts'

const voucher = (voucher_orders_id: number, discount: number): UsableVoucher => ({
  voucher_orders_id: toId(voucher_orders_id),
  campaign_id: toId<'campaign'>(1),
  name: '满减券',
  kind: 'amount',
  words: '满 ¥500.00 减 ¥30.00',
  worth: '¥30',
  from_words: '满 ¥500 可用',
  scope: 'all',
  scope_words: '全场通用',
  starts_at: '2026-11-01 00:00:00',
  ends_at: '2026-12-10 00:00:00',
  state: 'available',
  state_cn: '可使用',
  order_id: null,
  order_no: '',
  discount: yuan(discount),
})

const usable = [voucher(1, 50), voucher(2, 30)]

test('the voucher of an order is the one that takes off most until the buyer chooses', () => {
  expect(voucherUsed(usable, undefined)).toBe(usable[0])
})

test('the voucher of an order is the chosen one, or none', () => {
  expect(voucherUsed(usable, toId(2))).toBe(usable[1])
  expect(voucherUsed(usable, 'none')).toBeUndefined()
})

test('the voucher of an order is the best of those left when the chosen one no longer fits', () => {
  expect(voucherUsed(usable, toId(9))).toBe(usable[0])
  expect(voucherUsed([], toId(9))).toBeUndefined()
})

test('a voucher says from which amount on it takes off, and which share', () => {
  const amount = { kind: 'amount', words: '减 ¥30.00' } as const
  expect(voucherTerms({ ...amount, from_words: '无门槛' })).toBe('无门槛')
  expect(voucherTerms(voucher(1, 30))).toBe('满 ¥500 可用')
  const share = { kind: 'percent', words: '打 9 折，最多减 ¥50.00', from_words: '无门槛' } as const
  expect(voucherTerms(share)).toBe('打 9 折，最多减 ¥50.00')
})

test('the payable total is goods minus voucher minus coins, exact to the fen', () => {
  const amount = integer({ min: 0, max: 1e9 }).map(fen)
  assert(
    property(amount, amount, integer({ min: 0, max: 1000 }), (goods, off, coins) => {
      const max = { max_frey_coin: 1000, frey_coin: 1000, coin_value: yuan(1) }
      const used = voucher(1, yuanOfFen(off))
      const { payable, coin } = checkoutSums(yuanOfFen(goods), { voucher: used, coins, max })
      expect(Math.round((payable ?? 0) * 100)).toBe(goods - off - coins * 100)
      expect(coin).toBe(coins)
    }),
  )
})

test('the sum to pay is hidden from users who may not see prices', () => {
  expect(checkoutSums(null, { voucher: undefined, coins: 0, max: undefined }).payable).toBeNull()
})

test('the payable total never uses more coins than allowed', () => {
  expect(coinsUsed(90, { max_frey_coin: 40, frey_coin: 200, coin_value: yuan(1) })).toBe(40)
  expect(coinsUsed(90, undefined)).toBe(0)
})
