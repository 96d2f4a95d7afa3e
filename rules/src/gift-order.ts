import { isAmong, type Move, type Moves } from '#src/moves.ts'

/**
 * Where a gift order stands.
 *
 * | state | shown | when |
 * |---|---|---|
 * | placed | 待寄出 | ordered, the points are spent |
 * | shipped | 已寄出 | on its way |
 * | received | 已签收 | the company has it |
 * | cancelled | 已取消 | points and pieces went back |
 */
export const GIFT_ORDER_STATES = {
  placed: '待寄出',
  shipped: '已寄出',
  received: '已签收',
  cancelled: '已取消',
} as const
export type GiftOrderState = keyof typeof GIFT_ORDER_STATES

/** What was done when a gift order came into a state, as its timeline tells it. */
export const GIFT_ORDER_ACTIONS: Readonly<Record<GiftOrderState, string>> = {
  placed: '提交兑换',
  shipped: '仓库寄出',
  received: '确认收货',
  cancelled: '已取消',
}

type Actor = 'company' | 'staff'

/** The company cancels by calling off the order that the gifts go with. */
const MOVES: Moves<GiftOrderState, Actor> = [
  { from: 'placed', to: 'shipped', by: ['staff'] },
  { from: 'placed', to: 'cancelled', by: ['company', 'staff'] },
  { from: 'shipped', to: 'received', by: ['company'] },
]

/** Whether this move is in the table, and theirs to make. */
export function isGiftOrderMove(move: Move<GiftOrderState, Actor>): boolean {
  return isAmong(MOVES, move)
}
