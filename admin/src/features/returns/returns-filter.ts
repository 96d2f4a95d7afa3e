import { RETURN_STATES, type ReturnState } from '@portal/rules/return-state.ts'

import { type ListAddress, listAddressOf, listParams, numberIn } from '#src/lists/list-address.ts'

/** What the address of the admin list of returns says behind `?`. */
export type ReturnsAddress = ListAddress & {
  /** Absent: those that wait for a decision. */
  readonly state?: ReturnState | 'all'
  /** Id of the return that lies open. */
  readonly return?: number
}

/** Those that somebody has to do something about come first. */
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

/** Reads an address; what makes no sense there is left out. */
export function returnsAddressOf(search: Readonly<Record<string, unknown>>): ReturnsAddress {
  return {
    ...listAddressOf(search),
    state: TABS.find((tab) => tab === search['state'] && tab !== 'applied'),
    return: numberIn(search, 'return'),
  }
}

/** The input of the list call. */
export function returnsParams(address: ReturnsAddress) {
  const { state = 'applied' } = address
  return listParams(address, { state: state === 'all' ? undefined : state })
}
