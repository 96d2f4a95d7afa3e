import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { getAdminReturn, listAdminReturns } from '@portal/contract/returns.ts'
import type { Id } from '@portal/rules/ids.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

export type ReturnsParams = InputOf<typeof listAdminReturns>
export type ReturnsFound = OutputOf<typeof listAdminReturns>
export type AdminReturnRow = ReturnsFound['list'][number]
export type AdminReturn = OutputOf<typeof getAdminReturn>

export const returnsQuery = (call: Caller, params: ReturnsParams) =>
  pagedQuery(call, listAdminReturns, params)

export const returnQuery = (call: Caller, return_id: Id<'return'>) => ({
  ...serverQuery(call, getAdminReturn, { return_id }),
  meta: { quiet: true },
})
