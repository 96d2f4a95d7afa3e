import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'

import { pageFromSearch } from './pages.ts'

/** The URL's query as plain text, as the specification writes it: OE numbers stay text, nothing is quoted. */
export function parseSearchParams(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The other way round; what is undefined or empty is left out. */
export function writeSearchParams(query: Readonly<Record<string, unknown>>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (isWritable(value)) written.append(name, String(value))
  const text = written.toString()
  return text === '' ? '' : `?${text}`
}

function isWritable(value: unknown): value is string | number | boolean {
  return (typeof value === 'string' && value !== '') || ['number', 'boolean'].includes(typeof value)
}

/** Search params as the router has read them. People edit URLs: each page drops invalid values instead of failing. */
export type Search = Readonly<Record<string, unknown>>

/** Words, trimmed; digits typed by hand are read as a number, and are words too. */
export function textIn(search: Search, name: string): string {
  const value = search[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** What a list is searched for; undefined where nothing is typed. */
export function keywordIn(search: Search): string | undefined {
  return textIn(search, 'keyword').slice(0, MAX_KEYWORD_LENGTH) || undefined
}

/** A whole number from 1: a page, a code, an id. */
export function numberIn(search: Search, name: string): number | undefined {
  return pageFromSearch(search[name], 0) || undefined
}

/** Without the fields that are undefined: a URL and a call leave them out. */
export function definedFields<Fields extends object>(fields: Fields): Defined<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // The entries are those of the type, without some that are optional in it.
  return Object.fromEntries(entries) as Defined<Fields>
}

export type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
