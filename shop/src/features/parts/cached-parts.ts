import type { QueryClient } from '@tanstack/react-query'

import type { PartCard } from './parts-calls.ts'

/** What the user's own doings change of a part. */
export type PartChange = Partial<
  Pick<
    PartCard,
    | 'is_sub'
    | 'is_apply'
    | 'is_view_stock'
    | 'cart_number'
    | 'beijing_cart_number'
    | 'frey_stock'
    | 'beijing_stock'
    | 'available_stock'
    | 'on_way_stock'
    | 'stock_wording'
    | 'frey_wording'
    | 'beijing_wording'
    | 'beijing_is_out'
  >
>

type Change = PartChange | ((part: PartCard) => PartChange)

/**
 * Writes a change of one part into every answer on the page and behind it, so that the list, the drawer over it
 * and the home page say the same without being read anew.
 */
export function changeCachedPart(queries: QueryClient, productId: number, change: Change): void {
  for (const [key, answer] of queries.getQueriesData({})) {
    const changed = withPart(answer, productId, change)
    if (changed !== answer) queries.setQueryData(key, changed)
  }
}

/** A part as any answer on the page or behind it tells it; undefined where none does. */
export function findCachedPart(queries: QueryClient, productId: number): PartCard | undefined {
  for (const [, answer] of queries.getQueriesData({})) {
    const part = partIn(answer, productId)
    if (part !== undefined) return part
  }
  return undefined
}

function partIn(answer: unknown, productId: number): PartCard | undefined {
  if (!isRecord(answer)) return undefined
  const all: unknown[] = [answer, ...Object.values(answer).filter(Array.isArray).flat()]
  return all.find((item) => isPart(item, productId)) as PartCard | undefined
}

/** The answer itself when the part is not in it. */
function withPart(answer: unknown, productId: number, change: Change): unknown {
  if (!isRecord(answer)) return answer
  if (isPart(answer, productId)) return changedPart(answer, change)
  let changed: Record<string, unknown> | undefined
  for (const [name, value] of Object.entries(answer)) {
    if (!Array.isArray(value) || !value.some((item) => isPart(item, productId))) continue
    changed ??= { ...answer }
    changed[name] = value.map((item: unknown) =>
      isPart(item, productId) ? changedPart(item, change) : item,
    )
  }
  return changed ?? answer
}

function changedPart(part: unknown, change: Change): PartCard {
  const card = part as PartCard
  return { ...card, ...(typeof change === 'function' ? change(card) : change) }
}

/** Rankings and kits name parts too, but say nothing of the user; `is_sub` tells a card from them. */
function isPart(item: unknown, productId: number): boolean {
  return isRecord(item) && item['product_id'] === productId && 'is_sub' in item
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
