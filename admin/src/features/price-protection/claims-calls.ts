import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { getAdminClaim, listAdminClaims } from '@portal/contract/price-protection.ts'
import type { Id } from '@portal/rules/ids.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

export type ClaimRow = OutputOf<typeof listAdminClaims>['list'][number]
export type AdminClaim = OutputOf<typeof getAdminClaim>

export const claimsQuery = (call: Caller, params: InputOf<typeof listAdminClaims>) =>
  pagedQuery(call, listAdminClaims, params)

export const claimQuery = (call: Caller, claim_id: Id<'claim'>) => ({
  ...serverQuery(call, getAdminClaim, { claim_id }),
  meta: { quiet: true },
})
