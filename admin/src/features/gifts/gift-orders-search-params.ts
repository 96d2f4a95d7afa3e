import { GIFT_ORDER_STATES, type GiftOrderState } from '@portal/rules/gift-order.ts'
import { numberIn } from '@portal/ui/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

export type GiftOrdersSearchParams = ListSearchParams & {
  /** Absent: those that wait to be sent. */
  readonly state?: GiftOrderState | 'all'
  /** Id of the open gift order. */
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

export function readGiftOrdersSearchParams(
  search: Readonly<Record<string, unknown>>,
): GiftOrdersSearchParams {
  return {
    ...readListSearchParams(search),
    state: TABS.find((tab) => tab === search['state'] && tab !== 'placed'),
    gift_order: numberIn(search, 'gift_order'),
  }
}

export function giftOrdersParams(searchParams: GiftOrdersSearchParams) {
  const { state = 'placed' } = searchParams
  return listParams(searchParams, { state: state === 'all' ? undefined : state })
}
