import { CLAIM_STATES, type ClaimState } from '@portal/rules/price-protection-claim.ts'

import { type ListAddress, listAddressOf, listParams, numberIn } from '#src/lists/list-address.ts'

/** What the address of the admin list of claims says behind `?`. */
export type ClaimsAddress = ListAddress & {
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
export function claimsAddressOf(search: Readonly<Record<string, unknown>>): ClaimsAddress {
  const { keyword: _none, ...address } = listAddressOf(search)
  return {
    ...address,
    state: TABS.find((tab) => tab === search['state'] && tab !== 'applied'),
    claim: numberIn(search, 'claim'),
  }
}

/** The input of the list call. */
export function claimsParams({ state = 'applied', ...address }: ClaimsAddress) {
  return listParams(address, { state: state === 'all' ? undefined : state })
}
