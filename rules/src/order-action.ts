import { keysOf } from '#src/keys-of.ts'
import { ORDER_STATUS_NAMES, type OrderStatus } from '#src/order-status.ts'

/**
 * What happens to an order besides its way from state to state, as its timeline tells it.
 *
 * | deed | shown | what |
 * |---|---|---|
 * | split | 拆单 | some of its pieces became another order, or it was made of them |
 * | pieces_cancelled | 部分取消 | some of its pieces were called off, or it was made of them |
 * | rest_cancelled | 订单转为… | it moved on because what was left of it was called off |
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

/** What a row of an order's timeline is called: the deed, or the state that it came to. */
export function orderEventName(event: {
  readonly deed: OrderAction | null
  readonly status: OrderStatus
}): string {
  const state = ORDER_STATUS_NAMES[event.status]
  if (event.deed === null) return state
  return ORDER_ACTION_NAMES[event.deed] + (event.deed === 'rest_cancelled' ? state : '')
}

/** Which department a buyer is told of, where staff did it: their names are the supplier's own. */
export function departmentOfEvent(event: {
  readonly deed: OrderAction | null
  readonly status: OrderStatus
}): string {
  const isSent = event.deed === null && WAREHOUSE_STATES.includes(event.status)
  return isSent || event.deed === 'parcel_corrected' ? '仓库' : '客服'
}

/** States that an order comes to by parcels that leave. */
const WAREHOUSE_STATES: readonly OrderStatus[] = ['partly_shipped', 'shipped']
