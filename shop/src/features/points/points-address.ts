import type { InputOf } from '@portal/contract/endpoint.ts'
import type { listWalletEvents } from '@portal/contract/points.ts'
import { DEFAULT_PAGE_SIZE } from '@portal/rules/page-count.ts'
import { pageFromAddress } from '@portal/ui/pages.ts'

/** What the address of the points may say behind `?`: which ledger, and where in it. */
export type PointsAddress = {
  readonly type?: 'coin'
  readonly page?: number
  readonly limit?: number
}

const MOST_ROWS = 200

/** Reads an address; what makes no sense there is left out. */
export function pointsAddressOf(search: Readonly<Record<string, unknown>>): PointsAddress {
  const number = (name: string) => pageFromAddress(search[name], 0) || undefined
  return {
    type: search['type'] === 'coin' ? 'coin' : undefined,
    page: number('page'),
    limit: number('limit'),
  }
}

/** The input of the ledger's call. */
export function eventsWanted({ type = 'points' as const, page = 1, limit }: Wanted) {
  return { type, page, limit: Math.min(limit ?? DEFAULT_PAGE_SIZE, MOST_ROWS) }
}

type Wanted = Omit<PointsAddress, 'type'> & { readonly type?: 'points' | 'coin' }
export type EventsWanted = InputOf<typeof listWalletEvents>
