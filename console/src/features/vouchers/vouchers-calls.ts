import type { Caller } from '@portal/contract/caller.ts'
import {
  addOffer,
  findVoucherScope,
  giveVouchers,
  listDeskOffers,
  stopOffer,
} from '@portal/contract/desk-vouchers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { serverQuery, useServerChange } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type OffersParams = InputOf<typeof listDeskOffers>
export type DeskOffer = OutputOf<typeof listDeskOffers>['list'][number]
export type NewOffer = InputOf<typeof addOffer>
type ScopeParams = InputOf<typeof findVoucherScope>
export type ScopeItem = OutputOf<typeof findVoucherScope>['list'][number]

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const offersQuery = (call: Caller, wanted: OffersParams) => ({
  ...serverQuery(call, listDeskOffers, wanted),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const scopeQuery = (call: Caller, wanted: ScopeParams) => ({
  ...serverQuery(call, findVoucherScope, wanted),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const useAddOffer = () => useServerAttempt(addOffer, [listDeskOffers])
export const useStopOffer = () => useServerChange(stopOffer, [listDeskOffers])
export const useGiveVouchers = () => useServerAttempt(giveVouchers, [listDeskOffers])
