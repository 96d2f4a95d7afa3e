import { isAmong, type Move, type Moves } from '#src/orders/moves.ts'

/**
 * The state of a gift order.
 *
 * | state | shown | when |
 * |---|---|---|
 * | placed | 待寄出 | ordered, the points are spent |
 * | shipped | 已寄出 | in transit |
 * | received | 已签收 | the company has it |
 * | cancelled | 已取消 | points and stock were refunded |
 */
export const GIFT_ORDER_STATES = {
  placed: '待寄出',
  shipped: '已寄出',
  received: '已签收',
  cancelled: '已取消',
} as const
export type GiftOrderState = keyof typeof GIFT_ORDER_STATES

export const GIFT_ORDER_ACTIONS: Readonly<Record<GiftOrderState, string>> = {
  placed: '提交兑换',
  shipped: '仓库寄出',
  received: '确认收货',
  cancelled: '已取消',
}

type Actor = 'company' | 'staff'

/** The company cancels a gift order by cancelling the order that the gifts belong to. */
const MOVES: Moves<GiftOrderState, Actor> = [
  { from: 'placed', to: 'shipped', by: ['staff'] },
  { from: 'placed', to: 'cancelled', by: ['company', 'staff'] },
  { from: 'shipped', to: 'received', by: ['company'] },
]

/** False for everything that the table does not list: gifts that have left cannot be cancelled. */
export function isGiftOrderMove(move: Move<GiftOrderState, Actor>): boolean {
  return isAmong(MOVES, move)
}
