import type { Id } from '@portal/rules/ids.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { DEFAULT_PAGE_SIZE } from '@portal/rules/pages/page-count.ts'
import { VOUCHER_STATES, type VoucherState } from '@portal/rules/wallet/voucher.ts'
import { pageFromSearch } from '@portal/ui/page/pages.ts'
import { idIn } from '@portal/ui/page/search-params.ts'

import type { MyVouchersParams } from './vouchers-calls.ts'

export type CouponSearchParams = {
  readonly state?: VoucherState
  /** Id of the campaign whose parts are shown, named as in bookmarked links. */
  readonly voucher_offer_id?: Id<'campaign'>
  readonly page?: number
  readonly limit?: number
}

export const STATES = keysOf(VOUCHER_STATES)
export const USUAL_STATE: VoucherState = 'available'

export function readCouponSearchParams(
  search: Readonly<Record<string, unknown>>,
): CouponSearchParams {
  const number = (name: string) => pageFromSearch(search[name], 0) || undefined
  return {
    state: STATES.find((state) => state === search['state']),
    voucher_offer_id: idIn(search, 'voucher_offer_id'),
    page: number('page'),
    limit: number('limit'),
  }
}

export function vouchersParams(searchParams: CouponSearchParams): MyVouchersParams {
  const { state = USUAL_STATE, page = 1, limit = DEFAULT_PAGE_SIZE } = searchParams
  return { state, page, limit: Math.min(limit, 200) }
}
