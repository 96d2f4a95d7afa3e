import type { GiftOrderState } from '@portal/rules/gifts/gift-order.ts'

import type { Wording } from '#src/ledgers/events/timeline.ts'

type Words = { readonly state: GiftOrderState; readonly reason: string }

export const GIFT_ORDER_WORDS: Wording<Words> = {
  'gift_order.placed': ({ state }) => ({ state, reason: '' }),
  'gift_order.received': ({ state }) => ({ state, reason: '' }),
  'gift_order.shipped': ({ state, carrier, tracking_no }) => ({
    state,
    reason: [carrier, tracking_no].join(' '),
  }),
  'gift_order.cancelled': ({ state, is_with_order: isWithOrder, reason }) => ({
    state,
    reason: isWithOrder ? '订单取消' : reason,
  }),
}
