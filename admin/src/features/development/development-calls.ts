import { findDevelopedParts } from '@portal/contract/admin-developed-parts.ts'
import {
  addDevelopment,
  changeDevelopment,
  followDevelopment,
  getAdminDevelopment,
  getAdminDevelopmentRequest,
  listAdminDevelopmentRequests,
  listAdminDevelopments,
  moveDevelopment,
  moveDevelopmentRequests,
  undoDevelopmentRequestStep,
  undoDevelopmentStep,
} from '@portal/contract/admin-development.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { ChangedRequests } from '@portal/contract/changed-requests.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { refusalData } from '@portal/contract/server-refusal.ts'
import { SoldAlready } from '@portal/contract/sold-already.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'
import type { Static } from 'typebox'

export type RequestsParams = InputOf<typeof listAdminDevelopmentRequests>
export type RequestedNumber = OutputOf<typeof listAdminDevelopmentRequests>['list'][number]
export type AdminRequest = OutputOf<typeof getAdminDevelopmentRequest>
export type DevelopmentsParams = InputOf<typeof listAdminDevelopments>
export type AdminDevelopmentRow = OutputOf<typeof listAdminDevelopments>['list'][number]
export type AdminDevelopment = OutputOf<typeof getAdminDevelopment>
/** A part to link, and whether it has the number that was asked for. */
export type FoundPart = OutputOf<typeof findDevelopedParts>['list'][number]

export const requestsQuery = (call: Caller, params: RequestsParams) =>
  pagedQuery(call, listAdminDevelopmentRequests, params)

export const requestQuery = (call: Caller, id: Id<'development_request'>) => ({
  ...serverQuery(call, getAdminDevelopmentRequest, { id }),
  meta: { quiet: true },
})

export const developmentsQuery = (call: Caller, params: DevelopmentsParams) =>
  pagedQuery(call, listAdminDevelopments, params)

export const developmentQuery = (call: Caller, id: Id<'development'>) => ({
  ...serverQuery(call, getAdminDevelopment, { id }),
  meta: { quiet: true },
})

export const developedPartsQuery = (call: Caller, params: InputOf<typeof findDevelopedParts>) => ({
  ...serverQuery(call, findDevelopedParts, params),
  enabled: params.keyword !== '',
})

/** Of a lost answer it is asked once more, so that no form calls what was sent a colleague's. */
const SENT_AGAIN = { failed: { asksAgain: true } } as const

export const useMoveRequests = () => useServerChange(moveDevelopmentRequests, SENT_AGAIN)

/** Those that colleagues have changed in the meantime are shown where several are moved. */
export const useMoveManyRequests = () =>
  useServerChange(moveDevelopmentRequests, {
    ...SENT_AGAIN,
    quiet: (error) => changedIn(error) !== undefined,
  })

/** Which requests a refusal names as changed by colleagues; undefined: it is another one. */
export function changedIn(error: unknown): readonly ChangedRequest[] | undefined {
  return refusalData(error, ChangedRequests)?.changed
}

export type ChangedRequest = Static<typeof ChangedRequests>['changed'][number]

export const useFollowDevelopment = () => useServerChange(followDevelopment, SENT_AGAIN)
export const useUndoRequestStep = () => useServerChange(undoDevelopmentRequestStep, SENT_AGAIN)
/** A part on sale that has the number is shown in a question. */
export const useAddDevelopment = () =>
  useServerChange(addDevelopment, {
    ...SENT_AGAIN,
    quiet: (error) => soldIn(error) !== undefined,
  })

/** The part on sale that a refusal names; undefined: it is another one. */
export function soldIn(error: unknown): Static<typeof SoldAlready>['sold'] | undefined {
  return refusalData(error, SoldAlready)?.sold
}

export const useChangeDevelopment = () => useServerChange(changeDevelopment)
export const useMoveDevelopment = () => useServerChange(moveDevelopment, SENT_AGAIN)
export const useUndoStep = () => useServerChange(undoDevelopmentStep, SENT_AGAIN)
