import type { Id } from '@portal/rules/ids.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'

import { isBuyable } from '#src/features/parts/stock/buyable.ts'
import type { FoundRow } from '#src/features/search/search-calls.ts'

import type { SearchedLine } from './searched-lines.ts'

/** Requested pieces by row key; rows without an entry are not ticked. */
export type ListChoice = ReadonlyMap<string, number>

/** The same part may be in two lines and is ticked separately in each. */
export function rowKey(row: Pick<FoundRow, 'line' | 'product_id'>): string {
  return `${row.line}:${row.product_id}`
}

/**
 * The initial ticks: the match of each line with the requested quantity.
 *
 * @param incompatible parts that do not fit the selected car, which only the user can tick
 */
export function firstChoice(
  lines: readonly SearchedLine[],
  incompatible: ReadonlySet<Id<'part'>> = new Set(),
): ListChoice {
  return new Map(
    lines.flatMap(({ match, quantity }) =>
      match === undefined || incompatible.has(match.product_id)
        ? []
        : [[rowKey(match), quantity] as const],
    ),
  )
}

export function choiceWithPieces(choice: ListChoice, key: string, pieces: number): ListChoice {
  const next = new Map(choice)
  if (pieces > 0) next.set(key, pieces)
  else next.delete(key)
  return next
}

export function withoutParts(
  lines: readonly SearchedLine[],
  choice: ListChoice,
  productIds: ReadonlySet<Id<'part'>>,
): ListChoice {
  const left = new Map(choice)
  for (const row of lines.flatMap(({ found }) => found))
    if (productIds.has(row.product_id)) left.delete(rowKey(row))
  return left
}

/**
 * The choice without rows that the selected warehouse lacks: after requesting the stock or changing
 * the warehouse, a row may be out of stock.
 */
export function buyableChoice(
  lines: readonly SearchedLine[],
  choice: ListChoice,
  warehouse: Warehouse,
): ListChoice {
  const empty = lines
    .flatMap(({ found }) => found)
    .filter((row) => choice.has(rowKey(row)) && !isBuyable(row, warehouse))
  if (empty.length === 0) return choice
  const left = new Map(choice)
  for (const row of empty) left.delete(rowKey(row))
  return left
}

export type ChosenRow = { readonly row: FoundRow; readonly quantity: number }

export function chosenRows(lines: readonly SearchedLine[], choice: ListChoice): ChosenRow[] {
  return lines.flatMap(({ found }) =>
    found.flatMap((row) => {
      const quantity = choice.get(rowKey(row))
      return quantity === undefined ? [] : [{ row, quantity }]
    }),
  )
}

export function cartItems<W extends 1 | 2>(chosen: readonly ChosenRow[], warehouse: W) {
  const pieces = new Map<Id<'part'>, number>()
  for (const { row, quantity } of chosen)
    pieces.set(row.product_id, (pieces.get(row.product_id) ?? 0) + quantity)
  return [...pieces].map(([product_id, quantity]) => ({ product_id, quantity, warehouse }))
}
