import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  getClaim,
  getKeepRules,
  listClaims,
  listProtectedLines,
} from '@portal/contract/price-protection.ts'
import type { Id } from '@portal/rules/ids.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

export type ProtectedFound = OutputOf<typeof listProtectedLines>
export type ProtectedLine = ProtectedFound['list'][number]
export type ClaimsFound = OutputOf<typeof listClaims>
export type Claim = ClaimsFound['list'][number]

export const rulesQuery = (call: Caller) => ({
  ...serverQuery(call, getKeepRules, {}),
  meta: { quiet: true },
})

export const protectedLinesQuery = (call: Caller, params: InputOf<typeof listProtectedLines>) => ({
  ...pagedQuery(call, listProtectedLines, params),
  staleTime: 0,
})

export const claimsQuery = (call: Caller, params: InputOf<typeof listClaims>) =>
  pagedQuery(call, listClaims, params)

export const claimQuery = (call: Caller, claim_id: Id<'claim'>) => ({
  ...serverQuery(call, getClaim, { claim_id }),
  meta: { quiet: true },
})
