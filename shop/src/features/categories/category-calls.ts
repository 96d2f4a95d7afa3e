import type { Caller } from '@portal/contract/caller.ts'
import { getCategoryTree } from '@portal/contract/catalogue.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { serverQuery, useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

const HALF_AN_HOUR_MS = 30 * 60_000

export type CategoryGroup = OutputOf<typeof getCategoryTree>['list'][number]

/** The whole tree. It rarely changes, so it is cached for long. */
export const categoryTreeQuery = (call: Caller) => ({
  ...serverQuery(call, getCategoryTree, {}),
  staleTime: HALF_AN_HOUR_MS,
})

/** The five top categories with two levels below; with `params` false nothing is fetched. */
export function useCategoryTree(params = true) {
  return useQuery({ ...categoryTreeQuery(useCaller()), enabled: params })
}
