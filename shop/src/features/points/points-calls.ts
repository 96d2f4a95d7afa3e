import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { exchangeCoins, getPoints, listWalletEvents, checkIn } from '@portal/contract/points.ts'
import { serverQuery } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

import type { EventsParams } from './points-search-params.ts'

export type Points = OutputOf<typeof getPoints>
export type WalletEvent = OutputOf<typeof listWalletEvents>['list'][number]

export const pointsQuery = (call: Caller) => ({
  ...serverQuery(call, getPoints, {}),
  meta: { quiet: true },
})

/** Keeps the page before on the screen while the next one comes; the ledger itself says why it failed. */
export const eventsQuery = (call: Caller, params: EventsParams) => ({
  ...serverQuery(call, listWalletEvents, params),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

/** Signs in; a second press, or one after a lost answer, signs in once. */
export const useCheckIn = () => useServerAttempt(checkIn)

/** Exchanges points; coins then pay at the checkout. */
export const useExchange = () => useServerAttempt(exchangeCoins)
