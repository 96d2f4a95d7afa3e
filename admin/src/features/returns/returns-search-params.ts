import { RETURN_STATES, type ReturnState } from '@portal/rules/return-state.ts'
import { numberIn } from '@portal/ui/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

export type ReturnsSearchParams = ListSearchParams & {
  /** Absent: those that wait for a decision. */
  readonly state?: ReturnState | 'all'
  /** Id of the open return. */
  readonly return?: number
}

/** Tabs with work to do come first. */
export const TABS = [
  'applied',
  'approved',
  'received',
  'credited',
  'rejected',
  'withdrawn',
  'all',
] as const satisfies readonly (ReturnState | 'all')[]

export function tabName(tab: (typeof TABS)[number]): string {
  return tab === 'all' ? '全部' : RETURN_STATES[tab]
}

export function readReturnsSearchParams(
  search: Readonly<Record<string, unknown>>,
): ReturnsSearchParams {
  return {
    ...readListSearchParams(search),
    state: TABS.find((tab) => tab === search['state'] && tab !== 'applied'),
    return: numberIn(search, 'return'),
  }
}

export function returnsParams(searchParams: ReturnsSearchParams) {
  const { state = 'applied' } = searchParams
  return listParams(searchParams, { state: state === 'all' ? undefined : state })
}
