import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  exportReturns,
  getReturn,
  listReturnable,
  listReturns,
  withdrawReturn,
} from '@portal/contract/returns.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useSaveFileWith } from '@portal/ui/server/file-calls.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

import { usePriceDisplay } from '#src/session/preferences.ts'

export type ReturnsParams = InputOf<typeof listReturns>
export type ReturnsFound = OutputOf<typeof listReturns>
export type ReturnRow = ReturnsFound['list'][number]
export type Return = OutputOf<typeof getReturn>
export type ReturnableParams = InputOf<typeof listReturnable>
export type ReturnableFound = OutputOf<typeof listReturnable>
export type ReturnableLine = ReturnableFound['list'][number]

export const returnsQuery = (call: Caller, params: ReturnsParams) =>
  pagedQuery(call, listReturns, params)

export const returnQuery = (call: Caller, return_id: Id<'return'>) => ({
  ...serverQuery(call, getReturn, { return_id }),
  meta: { quiet: true },
})

/** Always refetched, because colleagues may return pieces in the meantime. */
export const returnableQuery = (call: Caller, params: ReturnableParams) => ({
  ...pagedQuery(call, listReturnable, params),
  staleTime: 0,
})

export const useWithdrawReturn = () =>
  useServerChange(withdrawReturn, { failed: { asksAgain: true } })

type Narrowing = Omit<ReturnsParams, 'page' | 'limit'>

/** Exports the listed returns as a spreadsheet, with amounts only if prices are displayed. */
export function useExportReturns() {
  const { showShareholderPrice } = usePriceDisplay()
  return useSaveFileWith(exportReturns, (narrowing: Narrowing) => ({
    ...narrowing,
    showShareholderPrice,
  }))
}
