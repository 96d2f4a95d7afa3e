import type { ResultSearchParams } from './result-search-params.ts'

/** Servers and proxies refuse a longer URL when the page is opened again. */
const MOST_ADDRESS_CHARACTERS = 6000
const STORE = 'list '

/**
 * What leads to the results of a search. A list that is too long for an address is kept in this tab, and the address
 * names it by its `t`, which makes the same words a new search (specification 2.2).
 */
export function resultSearch(keyword: string): ResultSearchParams {
  const t = String(Date.now())
  if (encodeURIComponent(keyword).length <= MOST_ADDRESS_CHARACTERS) return { keyword, t }
  sessionStorage.setItem(STORE + t, keyword)
  return { keyword: '', t, kept: 1 }
}

/** The words of an address; undefined when it names a list that another tab kept. */
export function keywordOf({ keyword, kept, t = '' }: ResultSearchParams): string | undefined {
  return kept === undefined ? keyword : (sessionStorage.getItem(STORE + t) ?? undefined)
}
