import { MAX_RELEASE_LENGTH } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { idIn, numberIn, textIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

import type { ViewedDays } from './client-logs-calls.ts'

export type ClientErrorsSearchParams = ListSearchParams & {
  /** Absent for open errors. */
  readonly tab?: 'resolved' | 'views'
  readonly release?: string
  readonly error?: Id<'client_error'>
  readonly days?: ViewedDays
}

export const PERIODS = [
  { days: 1, name: '今日' },
  { days: 7, name: '近 7 天' },
  { days: 30, name: '近 30 天' },
] as const
const USUAL_VIEWED_DAYS = 7

export function readClientErrorsSearchParams(
  search: Readonly<Record<string, unknown>>,
): ClientErrorsSearchParams {
  return {
    ...readListSearchParams(search),
    tab: (['resolved', 'views'] as const).find((tab) => tab === search['tab']),
    release: textIn(search, 'release').slice(0, MAX_RELEASE_LENGTH) || undefined,
    error: idIn(search, 'error'),
    days: PERIODS.find(({ days }) => days === numberIn(search, 'days'))?.days,
  }
}

export function errorListParams(searchParams: ClientErrorsSearchParams) {
  const { tab, release } = searchParams
  const state = tab === 'resolved' ? ('resolved' as const) : ('open' as const)
  return { ...listParams(searchParams, { release }), state }
}

export function viewsParams({ brand, days = USUAL_VIEWED_DAYS }: ClientErrorsSearchParams) {
  return { days, ...(brand !== undefined && { brand }) }
}
