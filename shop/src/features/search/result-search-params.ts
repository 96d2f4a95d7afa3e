import type { BrandWord } from '@portal/rules/keyword-lines.ts'
import { readSearch } from '@portal/rules/read-keywords.ts'
import { searchBatches } from '@portal/rules/search-batches.ts'
import { MOST_SEARCH_LINES } from '@portal/rules/search-limits.ts'

import {
  isNarrowed,
  readPartsSearchParams,
  narrowingParams,
  pageParams,
  type PartsSearchParams,
} from '#src/features/parts/parts-search-params.ts'

import type { RequestedSearch } from './search-calls.ts'

/** What was searched, as the header's box wrote it (specification 2.2: keyword, and t to force a refresh). */
export type ResultSearchParams = PartsSearchParams & {
  readonly keyword: string
  readonly t?: string
  /** The list is too long for an address: this tab keeps it by its `t`; see `resultSearch`. */
  readonly kept?: 1
}

export function readResultSearchParams(
  query: Readonly<Record<string, unknown>>,
): ResultSearchParams {
  const keyword = query['keyword']
  const t = query['t']
  return {
    ...readPartsSearchParams(query),
    keyword: typeof keyword === 'string' ? keyword.trim() : '',
    ...((typeof t === 'string' || typeof t === 'number') && { t: String(t) }),
    ...(Number(query['kept']) === 1 && { kept: 1 }),
  }
}

/** The input of the search: a list as a whole, in as many calls as it needs, everything else by page. */
export function resultParams(
  search: ResultSearchParams,
  { keyword, brandWord }: { readonly keyword: string; readonly brandWord: BrandWord },
): RequestedSearch {
  const isList = readSearch(keyword, brandWord).length > 1
  if (isList)
    return {
      batches: searchBatches(keyword, brandWord),
      filters: {},
      page: 1,
      limit: 2 * MOST_SEARCH_LINES,
    }
  return {
    batches: [{ keyword, before: 0 }],
    filters: isNarrowed(search) ? narrowingParams(search) : {},
    ...pageParams(search),
  }
}
