import { PAGE_SIZES } from '@portal/rules/page-count.ts'
import { pageFromSearch } from '@portal/ui/pages.ts'

/** What the address of every list of the admin side may say behind `?`. */
export type ListSearchParams = {
  readonly brand?: string
  readonly keyword?: string
  readonly page?: number
  readonly limit?: number
}

type Search = Readonly<Record<string, unknown>>

/** A screen full of rows; staff read long lists. */
export const ADMIN_PAGE_SIZE = 20

const MOST_KEYWORD_CHARACTERS = 100
const MOST_BRAND_CHARACTERS = 20

/** The part of an address that all lists share; what makes no sense there is left out. */
export function readListSearchParams(search: Search): ListSearchParams {
  return {
    brand: textIn(search, 'brand').slice(0, MOST_BRAND_CHARACTERS) || undefined,
    keyword: textIn(search, 'keyword').slice(0, MOST_KEYWORD_CHARACTERS) || undefined,
    page: numberIn(search, 'page'),
    limit: PAGE_SIZES.find((size) => size === numberIn(search, 'limit')),
  }
}

/** Words of an address, trimmed; digits typed there by hand are read as a number, and are words too. */
export function textIn(search: Search, name: string): string {
  const value = search[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** A whole number of an address, from 1: a page, a code, an id. */
export function numberIn(search: Search, name: string): number | undefined {
  return pageFromSearch(search[name], 0) || undefined
}

/** The input of a list call from its URL; empty fields are not sent. */
export function listParams<Filters extends object>(
  { brand, keyword, page = 1, limit = ADMIN_PAGE_SIZE }: ListSearchParams,
  filters?: Filters,
): { page: number; limit: number } & Said<Pick<ListSearchParams, 'brand' | 'keyword'> & Filters> {
  return { page, limit, ...said({ brand, keyword, ...(filters ?? ({} as Filters)) }) }
}

/** Its fields without those that say nothing. */
export function said<Fields extends object>(fields: Fields): Said<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // The entries are those of the type, less some that it calls optional.
  return Object.fromEntries(entries) as Said<Fields>
}

type Said<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
