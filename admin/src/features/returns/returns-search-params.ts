import type { Id } from '@portal/rules/ids.ts'
import { RETURN_STATES, type ReturnState } from '@portal/rules/returns/return-state.ts'
import { idIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { type StateTab, stateTabs } from '#src/lists/state-tabs.ts'

export type ReturnsSearchParams = ListSearchParams & {
  /** Absent for the tab of returns waiting for a decision. */
  readonly state?: StateTab<ReturnState>
  readonly return?: Id<'return'>
}

/** States that need work by staff come first. */
export const TABS = stateTabs(RETURN_STATES, [
  'applied',
  'approved',
  'received',
  'credited',
  'rejected',
  'withdrawn',
  'all',
])

export function readReturnsSearchParams(
  search: Readonly<Record<string, unknown>>,
): ReturnsSearchParams {
  return {
    ...readListSearchParams(search),
    state: TABS.read(search['state']),
    return: idIn(search, 'return'),
  }
}

export function returnsParams(searchParams: ReturnsSearchParams) {
  return listParams(searchParams, { state: TABS.stateOf(searchParams.state) })
}
