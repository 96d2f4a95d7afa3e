import {
  addOffer,
  findVoucherScope,
  giveVouchers,
  listAdminOffers,
  stopOffer,
} from '@portal/contract/admin-vouchers.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { serverQuery, useServerChange } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type OffersParams = InputOf<typeof listAdminOffers>
export type AdminOffer = OutputOf<typeof listAdminOffers>['list'][number]
export type NewOffer = InputOf<typeof addOffer>
type ScopeParams = InputOf<typeof findVoucherScope>
export type ScopeItem = OutputOf<typeof findVoucherScope>['list'][number]

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const offersQuery = (call: Caller, wanted: OffersParams) => ({
  ...serverQuery(call, listAdminOffers, wanted),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const scopeQuery = (call: Caller, wanted: ScopeParams) => ({
  ...serverQuery(call, findVoucherScope, wanted),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const useAddOffer = () => useServerAttempt(addOffer, [listAdminOffers])
export const useStopOffer = () => useServerChange(stopOffer, [listAdminOffers])
export const useGiveVouchers = () => useServerAttempt(giveVouchers, [listAdminOffers])
