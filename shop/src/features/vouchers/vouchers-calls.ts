import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  claimVoucher,
  listMyVouchers,
  listVoucherCampaigns,
  listVoucherParts,
} from '@portal/contract/vouchers.ts'
import { serverQuery } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type MyVouchersParams = InputOf<typeof listMyVouchers>
export type MyVouchers = OutputOf<typeof listMyVouchers>
export type MyVoucher = MyVouchers['list'][number]
export type VoucherCampaign = OutputOf<typeof listVoucherCampaigns>['list'][number]

/** Keeps the page before on the screen while the next one comes. */
export const myVouchersQuery = (call: Caller, params: MyVouchersParams) => ({
  ...serverQuery(call, listMyVouchers, params),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

/** The page does without them when they don't come. */
export const voucherCampaignsQuery = (call: Caller) => ({
  ...serverQuery(call, listVoucherCampaigns, {}),
  meta: { quiet: true },
})

export const voucherPartsQuery = (call: Caller, params: InputOf<typeof listVoucherParts>) => ({
  ...serverQuery(call, listVoucherParts, params),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

/** Claims a voucher; pressed again after a lost answer, it is still the same one. */
export const useClaimVoucher = () => useServerAttempt(claimVoucher)
