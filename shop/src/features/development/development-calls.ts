import type { Caller } from '@portal/contract/caller.ts'
import {
  addDevelopmentRequests,
  addNumberWatches,
  askForArrivals,
  listMyDevelopmentRequests,
  listNumberWatches,
  removeNumberWatches,
} from '@portal/contract/development.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { pagedQuery, useServerChange } from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'

/** Requests parts that were not found. */
export function useAddDevelopmentRequests() {
  return useServerChange(addDevelopmentRequests)
}

/** Waits for numbers that no part has yet. */
export function useAddWatches() {
  return useServerChange(addNumberWatches)
}

/** Sets the arrival reminders of parts; the rows of the search show them from then on. */
export function useAskForArrivals() {
  const change = useServerChange(askForArrivals)
  return {
    isPending: change.isPending,
    mutate: (params: Parameters<typeof change.mutate>[0]) =>
      change.mutate(params, { onSuccess: () => toast.success('提交成功') }),
  }
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
