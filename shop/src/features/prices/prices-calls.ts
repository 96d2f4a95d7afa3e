import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { listAdjustedParts, listAdjustments } from '@portal/contract/price-adjustments.ts'
import { pagedQuery } from '@portal/ui/server/server-query.ts'

export type AdjustedParams = InputOf<typeof listAdjustedParts>
export type AdjustedFound = OutputOf<typeof listAdjustedParts>
export type AdjustedPart = AdjustedFound['list'][number]
export type Adjustment = OutputOf<typeof listAdjustments>['list'][number]

/** Prices change automatically, so they are fetched whenever the page opens. */
export const adjustedPartsQuery = (call: Caller, params: AdjustedParams) => ({
  ...pagedQuery(call, listAdjustedParts, params),
  staleTime: 0,
})

export const adjustmentsQuery = (call: Caller, params: InputOf<typeof listAdjustments>) =>
  pagedQuery(call, listAdjustments, params)
