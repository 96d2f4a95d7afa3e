import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { type Day, isDay } from '@portal/rules/time/shanghai-time.ts'

import { pageFromSearch } from './pages.ts'

/**
 * Parses the URL's query as plain text, as the specification writes it: OE numbers stay text,
 * nothing is quoted.
 */
export function parseSearchParams(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Writes a query; undefined and empty values are left out. */
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

/**
 * Search params as parsed by the router. Users edit URLs, so pages drop invalid values instead of
 * failing.
 */
export type Search = Readonly<Record<string, unknown>>

/** A trimmed text; the router parses digits as a number, which is converted back. */
export function textIn(search: Search, name: string): string {
  const value = search[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Cut to the contract's limit, because the server refuses a longer one; undefined if empty. */
export function keywordIn(search: Search): string | undefined {
  return textIn(search, 'keyword').slice(0, MAX_KEYWORD_LENGTH) || undefined
}

/** An integer from 1, such as a page or a code. */
export function numberIn(search: Search, name: string): number | undefined {
  return pageFromSearch(search[name], 0) || undefined
}

/** The id of a row; the server refuses one that does not exist. */
export function idIn<Subject extends string>(
  search: Search,
  name: string,
): Id<Subject> | undefined {
  const id = numberIn(search, name)
  return id === undefined ? undefined : toId(id)
}

/** A `YYYY-MM-DD` of the calendar; the server refuses others. */
export function dayIn(search: Search, name: string): Day | undefined {
  const text = textIn(search, name)
  return isDay(text) ? text : undefined
}

/** Removes undefined fields, which URLs and calls leave out. */
export function definedFields<Fields extends object>(fields: Fields): Defined<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Only optional fields can be missing, so the type stays valid.
  return Object.fromEntries(entries) as Defined<Fields>
}

export type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
