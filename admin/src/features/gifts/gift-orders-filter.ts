import { GIFT_ORDER_STATES, type GiftOrderState } from '@portal/rules/gift-order.ts'

import { type ListAddress, listAddressOf, listParams, numberIn } from '#src/lists/list-address.ts'

/** What the address of the admin list of gift orders says behind `?`. */
export type GiftOrdersAddress = ListAddress & {
  /** Absent: those that wait to be sent. */
  readonly state?: GiftOrderState | 'all'
  /** Id of the gift order that lies open. */
  readonly gift_order?: number
}

/** Those that the warehouse has to do something about come first. */
export const TABS = [
  'placed',
  'shipped',
  'received',
  'cancelled',
  'all',
] as const satisfies readonly (GiftOrderState | 'all')[]

export function tabName(tab: (typeof TABS)[number]): string {
  return tab === 'all' ? '全部' : GIFT_ORDER_STATES[tab]
}

/** Reads an address; what makes no sense there is left out. */
export function giftOrdersAddressOf(search: Readonly<Record<string, unknown>>): GiftOrdersAddress {
  return {
    ...listAddressOf(search),
    state: TABS.find((tab) => tab === search['state'] && tab !== 'placed'),
    gift_order: numberIn(search, 'gift_order'),
  }
}

/** The input of the list call. */
export function giftOrdersParams(address: GiftOrdersAddress) {
  const { state = 'placed' } = address
  return listParams(address, { state: state === 'all' ? undefined : state })
}
