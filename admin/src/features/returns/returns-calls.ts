import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  creditReturn,
  decideReturn,
  getAdminReturn,
  listAdminReturns,
  receiveReturn,
} from '@portal/contract/returns.ts'
import { serverQuery } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type ReturnsParams = InputOf<typeof listAdminReturns>
export type ReturnsFound = OutputOf<typeof listAdminReturns>
export type AdminReturnRow = ReturnsFound['list'][number]
export type AdminReturn = OutputOf<typeof getAdminReturn>

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const returnsQuery = (call: Caller, params: ReturnsParams) => ({
  ...serverQuery(call, listAdminReturns, params),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const returnQuery = (call: Caller, return_id: number) => ({
  ...serverQuery(call, getAdminReturn, { return_id }),
  meta: { quiet: true },
})

export const useDecideReturn = () => useServerAttempt(decideReturn)
export const useReceiveReturn = () => useServerAttempt(receiveReturn)
export const useCreditReturn = () => useServerAttempt(creditReturn)
