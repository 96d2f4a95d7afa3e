import type { Caller } from '@portal/contract/caller.ts'
import { getCategoryTree } from '@portal/contract/catalogue.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { MINUTE_MS } from '@portal/rules/time/shanghai-time.ts'
import { serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'

const CATEGORIES_FRESH_MS = 30 * MINUTE_MS

export type CategoryGroup = OutputOf<typeof getCategoryTree>['list'][number]

/** The whole tree. It rarely changes, so it is cached for long. */
export const categoryTreeQuery = (call: Caller) => ({
  ...serverQuery(call, getCategoryTree, {}),
  staleTime: CATEGORIES_FRESH_MS,
})

/** With `params` false nothing is fetched. */
export function useCategoryTree(params = true) {
  return useQuery({ ...categoryTreeQuery(useCaller()), enabled: params })
}
