import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { decideClaim, getAdminClaim, listAdminClaims } from '@portal/contract/price-protection.ts'
import { serverQuery } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type ClaimRow = OutputOf<typeof listAdminClaims>['list'][number]
export type AdminClaim = OutputOf<typeof getAdminClaim>

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const claimsQuery = (call: Caller, params: InputOf<typeof listAdminClaims>) => ({
  ...serverQuery(call, listAdminClaims, params),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const claimQuery = (call: Caller, claim_id: number) => ({
  ...serverQuery(call, getAdminClaim, { claim_id }),
  meta: { quiet: true },
})

export const useDecideClaim = () => useServerAttempt(decideClaim)
