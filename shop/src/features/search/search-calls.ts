import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { searchParts } from '@portal/contract/search.ts'
import { MAX_FACET_LENGTH } from '@portal/contract/wire.ts'
import type { BrandWord } from '@portal/rules/search/keyword-lines.ts'
import { readSearch } from '@portal/rules/search/read-keywords.ts'
import { type SearchBatch, searchBatches } from '@portal/rules/search/search-batches.ts'
import { MAX_SEARCH_LINES } from '@portal/rules/text/search-limits.ts'
import { serverKey } from '@portal/ui/server/server-query.ts'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'

import {
  type PartsSearchParams,
  isPartsNarrowed,
  narrowingParams,
  pageParams,
  partsParams,
} from '#src/features/part-filters/parts-search-params.ts'
import type { ResultSearchParams } from '#src/features/part-filters/result-search-params.ts'
import { partsQuery, type PartCard, type PartsQuery } from '#src/features/parts/parts-calls.ts'

export type Searched = OutputOf<typeof searchParts>
export type SearchRow = Searched['list'][number]
export type FoundRow = SearchRow & PartCard

/** A search, split into several calls for a long list; their responses are combined. */
export type RequestedSearch = {
  readonly batches: readonly SearchBatch[]
  readonly filters: Partial<PartsQuery>
  readonly page: number
  readonly limit: number
}

/** A different `t` repeats the search for the same text (specification 2.2). */
export const searchQuery = (call: Caller, params: RequestedSearch, t?: string) =>
  queryOptions({
    queryKey: serverKey(searchParts, params, t),
    queryFn: ({ client, signal }) =>
      searchAll(call, params, {
        signal,
        report: (answered) => client.setQueryData(progressKey(params, t), answered),
      }),
    placeholderData: keepPreviousData,
    enabled: params.batches.some(({ keyword }) => keyword !== ''),
    meta: { quiet: true },
  })

/** The facets of a word search; its rows come from the search itself. */
export const wordFacetsQuery = (
  call: Caller,
  { keyword, ...search }: PartsSearchParams & { readonly keyword: string },
) => ({
  ...partsQuery(call, { ...partsParams({ ...search, keyword }), page: 1, limit: 1 }),
  enabled: keyword.length <= MAX_FACET_LENGTH,
})

export function useSearchProgress(params: RequestedSearch, t?: string): number {
  const { data } = useQuery<number>({ queryKey: progressKey(params, t), queryFn: skipToken })
  return data ?? 0
}

const progressKey = (params: RequestedSearch, t?: string) => ['search progress', params, t] as const

/** Sequential, so that a long list does not slow down the server for other users. */
async function searchAll(
  call: Caller,
  { batches, filters, page, limit }: RequestedSearch,
  { signal, report }: { readonly signal: AbortSignal; readonly report: (answered: number) => void },
): Promise<Searched> {
  const answers: Searched[] = []
  report(0)
  for (const { keyword, before } of batches) {
    const answer = await call(searchParts, { keyword, page, limit, ...filters }, { signal })
    const list = answer.list.map((row) => ({ ...row, line: row.line + before }))
    answers.push({ ...answer, list })
    report(answers.length)
  }
  return together(answers)
}

function together(answers: readonly Searched[]): Searched {
  const [first, ...others] = answers
  if (first === undefined) throw new Error('a search has at least one part')
  return others.reduce(
    (all, one) => ({
      ...all,
      list: [...all.list, ...one.list],
      total: all.total + one.total,
      lines: all.lines + one.lines,
      found_lines: all.found_lines + one.found_lines,
    }),
    first,
  )
}

/** The server omits all part fields together, so the id shows that they are present. */
export function isFound(row: SearchRow): row is FoundRow {
  return row.product_id !== undefined
}

/** The same number, in another spelling, or its successor. */
export function isSure({ match }: Pick<SearchRow, 'match'>): boolean {
  return match === 'exact' || match === 'superseded'
}

/**
 * The input of the search: a list as a whole, split into as many calls as needed; anything else by
 * page.
 */
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
      limit: 2 * MAX_SEARCH_LINES,
    }
  return {
    batches: [{ keyword, before: 0 }],
    filters: isPartsNarrowed(search) ? narrowingParams(search) : {},
    ...pageParams(search),
  }
}
