/**
 * What happens to an order without moving it on, as its timeline tells it.
 *
 * | deed | shown | what |
 * |---|---|---|
 * | split | 拆单 | some of its pieces became another order, or it was made of them |
 * | pieces_cancelled | 部分取消 | some of its pieces were called off, or it was made of them |
 * | parcel_corrected | 更正物流 | a parcel got another carrier or number |
 */
export const ORDER_DEED_NAMES = {
  split: '拆单',
  pieces_cancelled: '部分取消',
  parcel_corrected: '更正物流',
} as const

export type OrderDeed = keyof typeof ORDER_DEED_NAMES

export const ORDER_DEEDS = Object.keys(ORDER_DEED_NAMES) as OrderDeed[]
