import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { exchangeCoins, getPoints, listWalletEvents, checkIn } from '@portal/contract/points.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

import type { EventsParams } from './points-search-params.ts'

export type Points = OutputOf<typeof getPoints>
export type WalletEvent = OutputOf<typeof listWalletEvents>['list'][number]

export const pointsQuery = (call: Caller) => ({
  ...serverQuery(call, getPoints, {}),
  meta: { quiet: true },
})

export const eventsQuery = (call: Caller, params: EventsParams) =>
  pagedQuery(call, listWalletEvents, params)

/** Another click, even after a lost response, earns no further points. */
export const useCheckIn = () => useServerChange(checkIn)

export const useExchange = () => useServerChange(exchangeCoins)
