import type { BrandWord } from '@portal/rules/keyword-lines.ts'
import { readSearch } from '@portal/rules/read-search.ts'
import { searchBatches } from '@portal/rules/search-batches.ts'
import { MOST_SEARCH_LINES } from '@portal/rules/search-limits.ts'

import {
  isNarrowed,
  readPartsAddress,
  wantedNarrowing,
  wantedPage,
  type PartsAddress,
} from '#src/features/parts/parts-address.ts'

import type { WantedSearch } from './search-calls.ts'

/** What was searched, as the header's box wrote it (specification 2.2: keyword, and t to force a refresh). */
export type ResultAddress = PartsAddress & {
  readonly keyword: string
  readonly t?: string
  /** The list is too long for an address: this tab keeps it by its `t`; see `resultSearch`. */
  readonly kept?: 1
}

export function readResultAddress(query: Readonly<Record<string, unknown>>): ResultAddress {
  const keyword = query['keyword']
  const t = query['t']
  return {
    ...readPartsAddress(query),
    keyword: typeof keyword === 'string' ? keyword.trim() : '',
    ...((typeof t === 'string' || typeof t === 'number') && { t: String(t) }),
    ...(Number(query['kept']) === 1 && { kept: 1 }),
  }
}

/** What is asked of the server: a list as a whole, in as many searches as it takes, everything else page by page. */
export function wantedResult(
  address: ResultAddress,
  { keyword, brandWord }: { readonly keyword: string; readonly brandWord: BrandWord },
): WantedSearch {
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
    filters: isNarrowed(address) ? wantedNarrowing(address) : {},
    ...wantedPage(address),
  }
}
