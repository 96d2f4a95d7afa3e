import {
  addCampaign,
  findVoucherScope,
  giveVouchers,
  listAdminCampaigns,
  stopCampaign,
} from '@portal/contract/admin-vouchers.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery } from '@portal/ui/server/server-query.ts'

export type CampaignsParams = InputOf<typeof listAdminCampaigns>
export type AdminCampaign = OutputOf<typeof listAdminCampaigns>['list'][number]
export type NewCampaign = InputOf<typeof addCampaign>
type ScopeParams = InputOf<typeof findVoucherScope>
export type ScopeItem = OutputOf<typeof findVoucherScope>['list'][number]

export const campaignsQuery = (call: Caller, params: CampaignsParams) =>
  pagedQuery(call, listAdminCampaigns, params)

export const scopeQuery = (call: Caller, params: ScopeParams) =>
  pagedQuery(call, findVoucherScope, params)

export const useAddCampaign = () => useServerChange(addCampaign)
export const useStopCampaign = () => useServerChange(stopCampaign)
export const useGiveVouchers = () => useServerChange(giveVouchers)
