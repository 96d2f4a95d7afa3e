import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { forgetRecentSearches, suggest } from '@portal/contract/suggestions.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverKey } from '@portal/ui/server/server-query.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export type Suggested = OutputOf<typeof suggest>
export type SuggestedQuote = Suggested['numbers'][number]['quote']

const KEPT_MS = 60_000

/** Suggestions for a line. A newer line aborts the older request. */
export const suggestQuery = (call: Caller, keyword: string) =>
  queryOptions({
    queryKey: serverKey(suggest, keyword),
    queryFn: ({ signal }) => call(suggest, { keyword }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  })

export const useClearSearches = () => useServerChange(forgetRecentSearches)
