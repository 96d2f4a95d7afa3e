import { GIFT_ORDER_STATES, type GiftOrderState } from '@portal/rules/gifts/gift-order.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { definedFields, textIn } from '@portal/ui/page/search-params.ts'

import {
  documentsPage,
  type DocumentsSearchParams,
  readDocumentsSearchParams,
} from '#src/features/documents/documents-search-params.ts'

import type { GiftOrdersParams } from './gifts-calls.ts'

export type GiftOrdersSearchParams = DocumentsSearchParams & { readonly state?: GiftOrderState }

export const GIFT_STATE_KEYS = keysOf(GIFT_ORDER_STATES)

export function readGiftOrdersSearchParams(
  search: Readonly<Record<string, unknown>>,
): GiftOrdersSearchParams {
  return {
    ...readDocumentsSearchParams(search),
    state: GIFT_STATE_KEYS.find((state) => state === textIn(search, 'state')),
  }
}

export function giftOrdersNarrowing({
  state,
  keyword,
  date_from,
  date_to,
}: GiftOrdersSearchParams) {
  return definedFields({ state, keyword, date_from, date_to })
}

export function giftOrdersParams(searchParams: GiftOrdersSearchParams) {
  return {
    ...giftOrdersNarrowing(searchParams),
    ...documentsPage(searchParams),
  } satisfies GiftOrdersParams
}
