import { REQUEST_STATES, type RequestState } from '@portal/rules/development/request-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import { idIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { type StateTab, stateTabs } from '#src/lists/state-tabs.ts'

export type RequestsSearchParams = ListSearchParams & {
  /** Absent for the tab of requests that wait for a first answer. */
  readonly state?: StateTab<RequestState>
  readonly request?: Id<'development_request'>
}

export const TABS = stateTabs(REQUEST_STATES, [
  'submitted',
  'reviewing',
  'developing',
  'launched',
  'declined',
  'all',
])

export function readRequestsSearchParams(
  search: Readonly<Record<string, unknown>>,
): RequestsSearchParams {
  return {
    ...readListSearchParams(search),
    state: TABS.read(search['state']),
    request: idIn(search, 'request'),
  }
}

export function requestsParams(searchParams: RequestsSearchParams) {
  return listParams(searchParams, { state: TABS.stateOf(searchParams.state) })
}
