import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  listPinnedKeywords,
  listSearchTerms,
  pinKeyword,
  unpinKeyword,
} from '@portal/contract/search-terms.ts'
import { serverQuery, useServerChange } from '@portal/ui/server-query.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type TermsParams = InputOf<typeof listSearchTerms>
export type SearchTerm = OutputOf<typeof listSearchTerms>['list'][number]

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const termsQuery = (call: Caller, params: TermsParams) => ({
  ...serverQuery(call, listSearchTerms, params),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const pinnedQuery = (call: Caller, brand: string | undefined) =>
  serverQuery(call, listPinnedKeywords, brand === undefined ? {} : { brand })

export const usePinKeyword = () => useServerChange(pinKeyword)
export const useUnpinKeyword = () => useServerChange(unpinKeyword)
