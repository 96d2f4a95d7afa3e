import { isRecord } from '@portal/contract/fits.ts'
import type { Id } from '@portal/rules/ids.ts'
import { callOfKey } from '@portal/ui/server/server-query.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

import type { PartCard } from '#src/features/parts/parts-calls.ts'

/** For changes that update cached cards themselves, so that no list is refetched. */
export const MARKED = { keeps: ['marks'] } as const

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
 * Updates a part in every cached response, so that the list, the drawer and the home page agree
 * without refetching.
 */
export function changeCachedPart(
  queries: QueryClient,
  productId: Id<'part'>,
  change: Change,
): void {
  const changed = (card: PartCard): PartCard =>
    card.product_id === productId
      ? { ...card, ...(typeof change === 'function' ? change(card) : change) }
      : card
  for (const [key, answer] of queries.getQueriesData({ predicate: hasCards })) {
    const next = placesOfCards(key).reduce(
      (whole, place) => changedAt(whole, place, changed),
      answer,
    )
    if (next !== answer) queries.setQueryData(key, next)
  }
}

export function findCachedPart(queries: QueryClient, productId: Id<'part'>): PartCard | undefined {
  for (const [key, answer] of queries.getQueriesData({ predicate: hasCards }))
    for (const place of placesOfCards(key)) {
      const found = cardsAt(answer, place).find(({ product_id }) => product_id === productId)
      if (found !== undefined) return found
    }
  return undefined
}

const hasCards = ({ queryKey }: { readonly queryKey: QueryKey }) =>
  callOfKey(queryKey)?.cards !== undefined

/**
 * Splits a path such as `list.part` into its names; an empty path means that the response itself is
 * a card.
 */
const placesOfCards = (key: QueryKey): readonly (readonly string[])[] =>
  (callOfKey(key)?.cards ?? []).map((place) => place.split('.').filter((name) => name !== ''))

function cardsAt(value: unknown, [name, ...rest]: readonly string[]): readonly PartCard[] {
  if (Array.isArray(value))
    return value.flatMap((item) => cardsAt(item, name === undefined ? [] : [name, ...rest]))
  if (!isRecord(value)) return []
  // The contract declares a card at this path.
  return name === undefined ? [value as PartCard] : cardsAt(value[name], rest)
}

/** Returns the same value if no card below it has changed. */
function changedAt(
  value: unknown,
  place: readonly string[],
  change: (card: PartCard) => PartCard,
): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const next = items.map((item) => changedAt(item, place, change))
    return next.some((item, index) => item !== items[index]) ? next : value
  }
  if (!isRecord(value)) return value
  const [name, ...rest] = place
  // The contract declares a card at this path.
  if (name === undefined) return change(value as PartCard)
  const next = changedAt(value[name], rest, change)
  return next === value[name] ? value : { ...value, [name]: next }
}
