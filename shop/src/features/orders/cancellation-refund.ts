import type { CancellationRefund } from '@portal/contract/cancellation-refund.ts'

const VOUCHER = {
  refunded: '优惠券已退回，有效期内可再用。',
  held: '优惠券不单独退回：同一次结算的其他订单还在使用，那些订单都取消后退回。',
  used: '优惠券不退回：同一次结算的其他订单已经用掉。',
} as const

export function refundTexts(
  { coins, points, voucher }: CancellationRefund,
  coinName: string,
): string[] {
  const refunded = [
    ...(coins > 0 ? [`${coins} ${coinName}`] : []),
    ...(points > 0 ? [`${points} 积分`] : []),
  ]
  return [
    '订单已取消，无需付款。',
    ...(refunded.length > 0 ? [`${refunded.join('、')}已退回。`] : []),
    ...(voucher === null ? [] : [VOUCHER[voucher]]),
  ]
}
