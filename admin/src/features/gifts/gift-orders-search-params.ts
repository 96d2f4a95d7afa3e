import { GIFT_ORDER_STATES, type GiftOrderState } from '@portal/rules/gifts/gift-order.ts'
import type { Id } from '@portal/rules/ids.ts'
import { idIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { type StateTab, stateTabs } from '#src/lists/state-tabs.ts'

export type GiftOrdersSearchParams = ListSearchParams & {
  /** Absent for the tab of orders waiting to be shipped. */
  readonly state?: StateTab<GiftOrderState>
  readonly gift_order?: Id<'gift_order'>
}

/** States that need work by the warehouse come first. */
export const TABS = stateTabs(GIFT_ORDER_STATES, [
  'placed',
  'shipped',
  'received',
  'cancelled',
  'all',
])

export function readGiftOrdersSearchParams(
  search: Readonly<Record<string, unknown>>,
): GiftOrdersSearchParams {
  return {
    ...readListSearchParams(search),
    state: TABS.read(search['state']),
    gift_order: idIn(search, 'gift_order'),
  }
}

export function giftOrdersParams(searchParams: GiftOrdersSearchParams) {
  return listParams(searchParams, { state: TABS.stateOf(searchParams.state) })
}
