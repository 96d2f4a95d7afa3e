import { expect, test } from 'vitest'

import { refundTexts } from './cancellation-refund.ts'

test('a cancelled order says what was refunded and what was not', () => {
  expect(refundTexts({ coins: 0, points: 0, voucher: null }, '泽锐币')).toEqual([
    '订单已取消，无需付款。',
  ])
  expect(refundTexts({ coins: 36, points: 120, voucher: 'held' }, '泽锐币')).toEqual([
    '订单已取消，无需付款。',
    '36 泽锐币、120 积分已退回。',
    '优惠券不单独退回：同一次结算的其他订单还在使用，那些订单都取消后退回。',
  ])
})
