import { GIFT_ORDER_STATES, type GiftOrderState } from '@portal/rules/gift-order.ts'

import {
  type PapersAddress,
  papersAddressOf,
  papersPage,
  saidOf,
  textIn,
} from '#src/papers/papers-address.ts'

import type { GiftOrdersWanted } from './gifts-calls.ts'

/** What the address of the gift orders may say behind `?`. */
export type GiftOrdersAddress = PapersAddress & { readonly state?: GiftOrderState }

export const GIFT_STATE_KEYS = Object.keys(GIFT_ORDER_STATES) as GiftOrderState[]

/** Reads an address; what makes no sense there is left out. */
export function giftOrdersAddressOf(search: Readonly<Record<string, unknown>>): GiftOrdersAddress {
  return {
    ...papersAddressOf(search),
    state: GIFT_STATE_KEYS.find((state) => state === textIn(search, 'state')),
  }
}

/** What the list, and its spreadsheet, are narrowed by. */
export function giftOrdersNarrowing({ state, keyword, date_from, date_to }: GiftOrdersAddress) {
  return saidOf({ state, keyword, date_from, date_to })
}

/** The input of the list call. */
export function giftOrdersWanted(address: GiftOrdersAddress) {
  return { ...giftOrdersNarrowing(address), ...papersPage(address) } satisfies GiftOrdersWanted
}
