import { listArrivals, listOwnArrivals } from '@portal/contract/arrivals.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { serverQuery } from '@portal/ui/server-query.ts'
import { keepPreviousData } from '@tanstack/react-query'

import { wantedArrivals, type StockAddress } from './stock-address.ts'

export type ArrivalsFound = OutputOf<typeof listArrivals>
export type ArrivalCard = ArrivalsFound['list'][number]

/** The list of the tab that the address names. */
export const arrivalsQuery = (call: Caller, address: StockAddress) => {
  const { tab, ...wanted } = wantedArrivals(address)
  const query =
    tab === 'own'
      ? serverQuery(call, listOwnArrivals, wanted)
      : serverQuery(call, listArrivals, { ...wanted, state: tab })
  return {
    queryKey: query.queryKey as readonly [string, object],
    queryFn: query.queryFn as () => Promise<ArrivalsFound>,
    placeholderData: keepPreviousData<ArrivalsFound>,
    meta: { quiet: true },
  }
}
