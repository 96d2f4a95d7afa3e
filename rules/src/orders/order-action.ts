import { ON_THE_WAY, ORDER_STATUS_NAMES, type OrderStatus } from '#src/orders/order-status.ts'
import { keysOf } from '#src/pages/keys-of.ts'

/**
 * Events of an order besides its changes of state, as its timeline shows them.
 *
 * | event | shown | what |
 * |---|---|---|
 * | split | 拆单 | some of its pieces became another order, or it was created from them |
 * | pieces_cancelled | 部分取消 | some of its pieces were cancelled, or it was made of them |
 * | rest_cancelled | 订单转为… | it changed state because the rest of it was cancelled |
 * | parcel_corrected | 更正物流 | a parcel got another carrier or number |
 */
export const ORDER_ACTION_NAMES = {
  split: '拆单',
  pieces_cancelled: '部分取消',
  rest_cancelled: '订单转为',
  parcel_corrected: '更正物流',
} as const

export type OrderAction = keyof typeof ORDER_ACTION_NAMES

export const ORDER_ACTIONS = keysOf(ORDER_ACTION_NAMES)

/** An event, or else the new state, since most rows are changes of state. */
export function orderEventName(event: {
  readonly action: OrderAction | null
  readonly status: OrderStatus
}): string {
  const state = ORDER_STATUS_NAMES[event.status]
  if (event.action === null) return state
  return ORDER_ACTION_NAMES[event.action] + (event.action === 'rest_cancelled' ? state : '')
}

/** Buyers see a department instead of a name; staff names stay internal. */
export function departmentOfEvent(event: {
  readonly action: OrderAction | null
  readonly status: OrderStatus
}): string {
  const isSent = event.action === null && ON_THE_WAY.some((one) => one === event.status)
  return isSent || event.action === 'parcel_corrected' ? '仓库' : '客服'
}
