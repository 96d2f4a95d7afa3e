import { type PartsSearchParams, readPartsSearchParams } from './parts-search-params.ts'

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

/** Servers and proxies refuse a longer URL when the page is opened again. */
const MAX_URL_LENGTH = 6000

const STORE = 'list '

/**
 * What leads to the results of a search. A list that is too long for an address is kept in this tab, and the address
 * names it by its `t`, which makes the same words a new search (specification 2.2).
 */
export function resultSearch(keyword: string): ResultSearchParams {
  const t = String(Date.now())
  if (encodeURIComponent(keyword).length <= MAX_URL_LENGTH) return { keyword, t }
  sessionStorage.setItem(STORE + t, keyword)
  return { keyword: '', t, kept: 1 }
}

/** The words of an address; undefined when it names a list that another tab kept. */
export function keywordOf({ keyword, kept, t = '' }: ResultSearchParams): string | undefined {
  return kept === undefined ? keyword : (sessionStorage.getItem(STORE + t) ?? undefined)
}
