import { ADJUSTMENT_STATES, type AdjustmentState } from '@portal/rules/price-adjustment.ts'
import { numberIn } from '@portal/ui/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

export type PricesSearchParams = ListSearchParams & {
  readonly state?: AdjustmentState
  /** Id of the open adjustment. */
  readonly adjustment?: number
  /** Which page of its parts. */
  readonly lines?: number
}

export const TABS = ['all', 'planned', 'effective', 'withdrawn'] as const satisfies readonly (
  | AdjustmentState
  | 'all'
)[]

export const LINES_A_PAGE = 50

export function tabName(tab: (typeof TABS)[number]): string {
  return tab === 'all' ? '全部' : ADJUSTMENT_STATES[tab]
}

export function readPricesSearchParams(
  search: Readonly<Record<string, unknown>>,
): PricesSearchParams {
  const { keyword: _none, ...searchParams } = readListSearchParams(search)
  return {
    ...searchParams,
    state: TABS.find((tab) => tab === search['state'] && tab !== 'all') as
      | AdjustmentState
      | undefined,
    adjustment: numberIn(search, 'adjustment'),
    lines: numberIn(search, 'lines'),
  }
}

export function pricesParams({ state, ...searchParams }: PricesSearchParams) {
  return listParams(searchParams, { state })
}

/** The input of the open adjustment's call. */
export function linesParams(adjustment_id: number, lines = 1) {
  return { adjustment_id, page: lines, limit: LINES_A_PAGE }
}
