import { MAX_TERM_LENGTH } from '@portal/rules/search/search-term.ts'
import { numberIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

import type { TermsParams } from './search-terms-calls.ts'

export type TermsSearchParams = ListSearchParams & {
  readonly days?: TermsParams['days']
  /** Limits the list to searches without results. */
  readonly missed?: 1
}

export const PERIODS = [
  { days: 1, name: '今日' },
  { days: 7, name: '近 7 天' },
  { days: 30, name: '近 30 天' },
  { days: 90, name: '近 90 天' },
] as const
export const USUAL_DAYS = 30

export function readTermsSearchParams(
  search: Readonly<Record<string, unknown>>,
): TermsSearchParams {
  const { keyword, ...shared } = readListSearchParams(search)
  return {
    ...shared,
    keyword: keyword?.slice(0, MAX_TERM_LENGTH),
    days: PERIODS.find(({ days }) => days === numberIn(search, 'days'))?.days,
    missed: numberIn(search, 'missed') === 1 ? 1 : undefined,
  }
}

export function termsParams(searchParams: TermsSearchParams) {
  const { missed, days = USUAL_DAYS } = searchParams
  return { ...listParams(searchParams, { missed }), days }
}
