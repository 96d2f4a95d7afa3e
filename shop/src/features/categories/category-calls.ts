import type { Caller } from '@portal/contract/caller.ts'
import { getCategoryTree } from '@portal/contract/catalogue.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { serverQuery, useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

const HALF_AN_HOUR_MS = 30 * 60_000

export type CategoryGroup = OutputOf<typeof getCategoryTree>['list'][number]

/** The whole tree; it hardly changes, so it is rarely fetched. */
export const categoryTreeQuery = (call: Caller) => ({
  ...serverQuery(call, getCategoryTree, {}),
  staleTime: HALF_AN_HOUR_MS,
})

/** The five top categories with the two levels below them; `params` false fetches nothing yet. */
export function useCategoryTree(params = true) {
  return useQuery({ ...categoryTreeQuery(useCaller()), enabled: params })
}
