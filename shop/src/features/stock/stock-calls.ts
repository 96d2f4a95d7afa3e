import { listArrivals, listOwnArrivals } from '@portal/contract/arrivals.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'
import { keepPreviousData } from '@tanstack/react-query'

import { arrivalsParams, type StockSearchParams } from './stock-search-params.ts'

export type ArrivalsFound = OutputOf<typeof listArrivals>
export type ArrivalCard = ArrivalsFound['list'][number]

export const arrivalsQuery = (call: Caller, search: StockSearchParams) => {
  const { tab, ...params } = arrivalsParams(search)
  const query =
    tab === 'own'
      ? serverQuery(call, listOwnArrivals, params)
      : serverQuery(call, listArrivals, { ...params, state: tab })
  return {
    queryKey: query.queryKey,
    // Both calls return the same type of list.
    queryFn: query.queryFn as () => Promise<ArrivalsFound>,
    placeholderData: keepPreviousData<ArrivalsFound>,
    meta: { quiet: true },
  }
}
