import type { getAdminGiftOrder } from '@portal/contract/admin-gifts.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { getGiftOrder, listGiftOrders } from '@portal/contract/gifts.ts'
import { GIFT_ORDER_ACTIONS, GIFT_ORDER_STATES } from '@portal/rules/gifts/gift-order.ts'

import { THE_SYSTEM } from '#src/ledgers/events/timeline.ts'
import type { GiftOrderRow } from '#src/stories/gifts/gift-order-rows.ts'

export function giftOrderRow(row: GiftOrderRow): OutputOf<typeof listGiftOrders>['list'][number] {
  const { brand: _brand, company_name: _company, contacts: _contacts, ...shown } = row
  const { mobile: _mobile, address: _address, events: _events, lines, ...facts } = shown
  return { ...facts, lines: [...lines], state_cn: GIFT_ORDER_STATES[row.state] }
}

export function giftOrderDetail(row: GiftOrderRow): OutputOf<typeof getGiftOrder> {
  const { contacts, mobile, address } = row
  return {
    ...giftOrderRow(row),
    contacts,
    mobile,
    address,
    events: row.events.map((event) => ({
      ...event,
      who: event.who ?? THE_SYSTEM,
      state_cn: GIFT_ORDER_ACTIONS[event.state],
    })),
  }
}

export function adminGiftOrder(row: GiftOrderRow): OutputOf<typeof getAdminGiftOrder> {
  return { ...giftOrderDetail(row), brand: row.brand, company_name: row.company_name }
}
