import type { Caller } from '@portal/contract/caller.ts'
import {
  addDevelopmentRequests,
  addNumberWatches,
  listMyDevelopmentRequests,
  listNumberWatches,
  removeNumberWatches,
} from '@portal/contract/development.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery } from '@portal/ui/server/server-query.ts'

export function useAddDevelopmentRequests() {
  return useServerChange(addDevelopmentRequests, { failed: { asksAgain: true } })
}

export function useAddWatches() {
  return useServerChange(addNumberWatches, { failed: { asksAgain: true } })
}

export type DevelopmentRequest = OutputOf<typeof listMyDevelopmentRequests>['list'][number]
export type Watch = OutputOf<typeof listNumberWatches>['list'][number]

type Page = { readonly page: number; readonly limit: number }

export const developmentRequestsQuery = (call: Caller, page: Page) =>
  pagedQuery(call, listMyDevelopmentRequests, page)

export const watchesQuery = (call: Caller, page: Page) => pagedQuery(call, listNumberWatches, page)

export function useRemoveWatches() {
  return useServerChange(removeNumberWatches)
}
