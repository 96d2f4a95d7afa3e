import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  listPinnedKeywords,
  listSearchTerms,
  pinKeyword,
  unpinKeyword,
} from '@portal/contract/search-terms.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

export type TermsParams = InputOf<typeof listSearchTerms>
export type SearchTerm = OutputOf<typeof listSearchTerms>['list'][number]

export const termsQuery = (call: Caller, params: TermsParams) =>
  pagedQuery(call, listSearchTerms, params)

export const pinnedQuery = (call: Caller, brand: string | undefined) =>
  serverQuery(call, listPinnedKeywords, brand === undefined ? {} : { brand })

export const usePinKeyword = () => useServerChange(pinKeyword)
export const useUnpinKeyword = () => useServerChange(unpinKeyword)
