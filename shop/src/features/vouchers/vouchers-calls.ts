import { getProfile } from '@portal/contract/accounts.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  claimVoucher,
  listCheckoutVouchers,
  listMyVouchers,
  listVoucherOffers,
  listVoucherParts,
} from '@portal/contract/vouchers.ts'
import { serverQuery } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type MyVouchersWanted = InputOf<typeof listMyVouchers>
export type MyVouchers = OutputOf<typeof listMyVouchers>
export type MyVoucher = MyVouchers['list'][number]
export type VoucherOffer = OutputOf<typeof listVoucherOffers>['list'][number]

/** Keeps the page before on the screen while the next one comes. */
export const myVouchersQuery = (call: Caller, wanted: MyVouchersWanted) => ({
  ...serverQuery(call, listMyVouchers, wanted),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

/** The page does without them when they don't come. */
export const voucherOffersQuery = (call: Caller) => ({
  ...serverQuery(call, listVoucherOffers, {}),
  meta: { quiet: true },
})

export const voucherPartsQuery = (call: Caller, wanted: InputOf<typeof listVoucherParts>) => ({
  ...serverQuery(call, listVoucherParts, wanted),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

/** Claims a voucher; pressed again after a lost answer, it is still the same one. */
export const useClaimVoucher = () =>
  useServerAttempt(claimVoucher, [
    listVoucherOffers,
    listMyVouchers,
    listCheckoutVouchers,
    getProfile,
  ])
