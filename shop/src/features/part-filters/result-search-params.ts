import { type PartsSearchParams, readPartsSearchParams } from './parts-search-params.ts'

/**
 * The searched text, as the header's search box wrote it (specification 2.2: keyword, and t to
 * force a refresh).
 */
export type ResultSearchParams = PartsSearchParams & {
  readonly keyword: string
  readonly t?: string
  /** Set if the list is too long for a URL: this tab stores it by its `t`; see `resultSearch`. */
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

/** Servers and proxies reject longer URLs on reload. */
const MAX_URL_LENGTH = 6000

const STORE = 'list '

/**
 * The search params for the results of a search. A list that is too long for a URL is stored in
 * this tab under `t`, which also makes the same text a new search (specification 2.2).
 */
export function resultSearch(keyword: string): ResultSearchParams {
  const t = String(Date.now())
  if (encodeURIComponent(keyword).length <= MAX_URL_LENGTH) return { keyword, t }
  sessionStorage.setItem(STORE + t, keyword)
  return { keyword: '', t, kept: 1 }
}

/** The searched text; undefined if another tab stores it. */
export function keywordOf({ keyword, kept, t = '' }: ResultSearchParams): string | undefined {
  return kept === undefined ? keyword : (sessionStorage.getItem(STORE + t) ?? undefined)
}
