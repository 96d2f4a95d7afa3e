import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  creditReturn,
  decideReturn,
  getDeskReturn,
  listDeskReturns,
  takeReturn,
} from '@portal/contract/returns.ts'
import { serverQuery } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type ReturnsParams = InputOf<typeof listDeskReturns>
export type ReturnsFound = OutputOf<typeof listDeskReturns>
export type DeskReturnRow = ReturnsFound['list'][number]
export type DeskReturn = OutputOf<typeof getDeskReturn>

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const returnsQuery = (call: Caller, wanted: ReturnsParams) => ({
  ...serverQuery(call, listDeskReturns, wanted),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const returnQuery = (call: Caller, return_id: number) => ({
  ...serverQuery(call, getDeskReturn, { return_id }),
  meta: { quiet: true },
})

const MOVED = [listDeskReturns, getDeskReturn]

export const useDecideReturn = () => useServerAttempt(decideReturn, MOVED)
export const useTakeReturn = () => useServerAttempt(takeReturn, MOVED)
export const useCreditReturn = () => useServerAttempt(creditReturn, MOVED)
