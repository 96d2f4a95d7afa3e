import type { SearchRow as Row } from '@portal/contract/search.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Static } from 'typebox'

import type { PartCard } from '#src/facts/parts/index.ts'

export type SearchRow = Static<typeof Row>

/** A row of the answer before its part is loaded; without `part_id` the line has no result. */
export type FoundRow = {
  readonly line: number
  readonly search_no: string
  readonly search_quantity: number
  readonly match: SearchRow['match']
  readonly part_id?: Id<'part'>
  readonly matched_number: string
  readonly search_numbers: string[]
  readonly unmet?: string[]
}

/** The rows with the cards of their parts; a part deleted meanwhile leaves a row without one. */
export function withCards(rows: readonly FoundRow[], cards: readonly PartCard[]): SearchRow[] {
  const cardOf = new Map(cards.map((card) => [card.product_id, card]))
  return rows.map(({ part_id, ...row }) => {
    const card = part_id === undefined ? undefined : cardOf.get(part_id)
    return card ? { ...row, ...card } : { ...row, match: 'none' }
  })
}
