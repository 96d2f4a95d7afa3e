import type { Id } from '@portal/rules/ids.ts'
import { ADJUSTMENT_STATES, type AdjustmentState } from '@portal/rules/prices/price-adjustment.ts'
import { idIn, numberIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { type StateTab, stateTabs } from '#src/lists/state-tabs.ts'

export type PricesSearchParams = ListSearchParams & {
  readonly state?: StateTab<AdjustmentState>
  readonly adjustment?: Id<'adjustment'>
  readonly lines?: number
}

export const TABS = stateTabs(ADJUSTMENT_STATES, ['all', 'planned', 'effective', 'withdrawn'])

export const ADJUSTED_LINES_A_PAGE = 50

export function readPricesSearchParams(
  search: Readonly<Record<string, unknown>>,
): PricesSearchParams {
  const { keyword: _none, ...searchParams } = readListSearchParams(search)
  return {
    ...searchParams,
    state: TABS.read(search['state']),
    adjustment: idIn(search, 'adjustment'),
    lines: numberIn(search, 'lines'),
  }
}

export function pricesParams({ state, ...searchParams }: PricesSearchParams) {
  return listParams(searchParams, { state: TABS.stateOf(state) })
}

export function adjustmentLinesParams(adjustment_id: Id<'adjustment'>, lines = 1) {
  return { adjustment_id, page: lines, limit: ADJUSTED_LINES_A_PAGE }
}
