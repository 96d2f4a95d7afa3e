import { type ListAddress, listAddressOf, listParams, numberIn } from '#src/lists/list-address.ts'

import type { TermsParams } from './search-terms-calls.ts'

/** What the address of the admin list of search terms says behind `?`. */
export type TermsAddress = ListAddress & {
  readonly days?: TermsParams['days']
  /** Only what found nothing. */
  readonly missed?: 1
}

export const PERIODS = [
  { days: 1, name: '今日' },
  { days: 7, name: '近 7 天' },
  { days: 30, name: '近 30 天' },
  { days: 90, name: '近 90 天' },
] as const
export const USUAL_DAYS = 30

const MOST_CHARACTERS = 80

/** Reads an address; what makes no sense there is left out. */
export function termsAddressOf(search: Readonly<Record<string, unknown>>): TermsAddress {
  const { keyword, ...shared } = listAddressOf(search)
  return {
    ...shared,
    keyword: keyword?.slice(0, MOST_CHARACTERS),
    days: PERIODS.find(({ days }) => days === numberIn(search, 'days'))?.days,
    missed: numberIn(search, 'missed') === 1 ? 1 : undefined,
  }
}

/** The input of the list call. */
export function termsParams(address: TermsAddress) {
  const { missed, days = USUAL_DAYS } = address
  return { ...listParams(address, { missed }), days }
}
