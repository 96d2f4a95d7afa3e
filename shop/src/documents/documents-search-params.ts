import { DEFAULT_PAGE_SIZE } from '@portal/rules/page-count.ts'
import { pageFromSearch } from '@portal/ui/pages.ts'

/** What the address of a list of papers may say behind `?`, whatever papers they are. */
export type DocumentsSearchParams = {
  readonly keyword?: string
  /** `YYYY-MM-DD`, both included. */
  readonly date_from?: string
  readonly date_to?: string
  readonly page?: number
  readonly limit?: number
}

type Search = Readonly<Record<string, unknown>>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOST_KEYWORD_CHARACTERS = 100
const MOST_ROWS = 200

/** The part of an address that all such lists share; what makes no sense there is left out. */
export function readDocumentsSearchParams(search: Search): DocumentsSearchParams {
  const day = (name: string) => {
    const text = textIn(search, name)
    return DAY.test(text) ? text : undefined
  }
  return {
    keyword: textIn(search, 'keyword').slice(0, MOST_KEYWORD_CHARACTERS) || undefined,
    date_from: day('date_from'),
    date_to: day('date_to'),
    page: numberIn(search, 'page'),
    limit: numberIn(search, 'limit'),
  }
}

/** Words of an address, trimmed; digits typed there by hand are read as a number, and are words too. */
export function textIn(search: Search, name: string): string {
  const value = search[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** A whole number of an address, from 1: a page, an id. */
export function numberIn(search: Search, name: string): number | undefined {
  return pageFromSearch(search[name], 0) || undefined
}

/** What narrows a list, and its spreadsheet; fields that say nothing are not sent. */
export function saidOf<Fields extends object>(fields: Fields): Partial<Fields> {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined)
  // The entries are those of the type, less some that it calls optional.
  return Object.fromEntries(said) as Partial<Fields>
}

/** Which rows of the list are asked for. */
export function documentsPage({ page = 1, limit = DEFAULT_PAGE_SIZE }: DocumentsSearchParams) {
  return { page, limit: Math.min(limit, MOST_ROWS) }
}
