import type { InputOf } from '@portal/contract/endpoint.ts'
import type { listWalletEvents } from '@portal/contract/points.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@portal/rules/pages/page-count.ts'
import { pageFromSearch } from '@portal/ui/page/pages.ts'

export type PointsSearchParams = {
  readonly type?: 'coin'
  readonly page?: number
  readonly limit?: number
}

export function readPointsSearchParams(
  search: Readonly<Record<string, unknown>>,
): PointsSearchParams {
  const number = (name: string) => pageFromSearch(search[name], 0) || undefined
  return {
    type: search['type'] === 'coin' ? 'coin' : undefined,
    page: number('page'),
    limit: number('limit'),
  }
}

export function eventsParams({ type = 'points' as const, page = 1, limit }: Params) {
  return { type, page, limit: Math.min(limit ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE) }
}

type Params = Omit<PointsSearchParams, 'type'> & { readonly type?: 'points' | 'coin' }
export type EventsParams = InputOf<typeof listWalletEvents>
