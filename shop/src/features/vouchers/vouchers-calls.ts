import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  claimVoucher,
  listMyVouchers,
  listVoucherCampaigns,
  listVoucherParts,
} from '@portal/contract/vouchers.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

export type MyVouchersParams = InputOf<typeof listMyVouchers>
export type MyVouchers = OutputOf<typeof listMyVouchers>
export type MyVoucher = MyVouchers['list'][number]
export type VoucherCampaign = OutputOf<typeof listVoucherCampaigns>['list'][number]

export const myVouchersQuery = (call: Caller, params: MyVouchersParams) =>
  pagedQuery(call, listMyVouchers, params)

/** Optional: the page works without them. */
export const voucherCampaignsQuery = (call: Caller) => ({
  ...serverQuery(call, listVoucherCampaigns, {}),
  meta: { quiet: true },
})

export const voucherPartsQuery = (call: Caller, params: InputOf<typeof listVoucherParts>) =>
  pagedQuery(call, listVoucherParts, params)

/** Claims a voucher. Retrying after a lost response does not claim a second one. */
export const useClaimVoucher = () => useServerChange(claimVoucher)
