import type { TSchema } from 'typebox'

type Json = { readonly [word: string]: unknown }

/** A list with more items than the call takes. */
export type LongList = { readonly path: string; readonly most: number }

/**
 * The first list that is too long. Checked before anything else, because checking each of its items would cost much.
 */
export function findLongList(schema: TSchema, value: unknown): LongList | undefined {
  return find(schema as Json, value, '')
}

function find(schema: Json, value: unknown, path: string): LongList | undefined {
  if (Array.isArray(value) && schema['type'] === 'array') return findInList(schema, value, path)
  if (typeof value !== 'object' || value === null || !schema['properties']) return undefined
  for (const [name, inner] of Object.entries(schema['properties'] as Record<string, Json>)) {
    const long = find(inner, (value as Json)[name], `${path}/${name}`)
    if (long) return long
  }
  return undefined
}

function findInList(schema: Json, list: readonly unknown[], path: string): LongList | undefined {
  const most = Number(schema['maxItems'])
  if (list.length > most) return { path, most }
  const items = schema['items'] as Json
  if (items['type'] !== 'array' && items['type'] !== 'object') return undefined
  for (const [at, item] of list.entries()) {
    const long = find(items, item, `${path}/${at}`)
    if (long) return long
  }
  return undefined
}
