import { CLAIM_STATES, type ClaimState } from '@portal/rules/price-protection-claim.ts'

import {
  listParams,
  type ListSearchParams,
  numberIn,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

/** What the address of the admin list of claims says behind `?`. */
export type ClaimsSearchParams = ListSearchParams & {
  /** Absent: those that wait for a decision. */
  readonly state?: ClaimState | 'all'
  /** Id of the claim that lies open. */
  readonly claim?: number
}

export const TABS = ['applied', 'approved', 'rejected', 'all'] as const satisfies readonly (
  | ClaimState
  | 'all'
)[]

export function tabName(tab: (typeof TABS)[number]): string {
  return tab === 'all' ? '全部' : CLAIM_STATES[tab]
}

/** Reads an address; what makes no sense there is left out. */
export function readClaimsSearchParams(
  search: Readonly<Record<string, unknown>>,
): ClaimsSearchParams {
  const { keyword: _none, ...searchParams } = readListSearchParams(search)
  return {
    ...searchParams,
    state: TABS.find((tab) => tab === search['state'] && tab !== 'applied'),
    claim: numberIn(search, 'claim'),
  }
}

/** The input of the list call. */
export function claimsParams({ state = 'applied', ...searchParams }: ClaimsSearchParams) {
  return listParams(searchParams, { state: state === 'all' ? undefined : state })
}
