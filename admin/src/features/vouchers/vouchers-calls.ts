import {
  addCampaign,
  findVoucherScope,
  giveVouchers,
  listAdminCampaigns,
  stopCampaign,
} from '@portal/contract/admin-vouchers.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { serverQuery, useServerChange } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type CampaignsParams = InputOf<typeof listAdminCampaigns>
export type AdminCampaign = OutputOf<typeof listAdminCampaigns>['list'][number]
export type NewCampaign = InputOf<typeof addCampaign>
type ScopeParams = InputOf<typeof findVoucherScope>
export type ScopeItem = OutputOf<typeof findVoucherScope>['list'][number]

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const campaignsQuery = (call: Caller, params: CampaignsParams) => ({
  ...serverQuery(call, listAdminCampaigns, params),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const scopeQuery = (call: Caller, params: ScopeParams) => ({
  ...serverQuery(call, findVoucherScope, params),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const useAddCampaign = () => useServerAttempt(addCampaign)
export const useStopCampaign = () => useServerChange(stopCampaign)
export const useGiveVouchers = () => useServerAttempt(giveVouchers)
