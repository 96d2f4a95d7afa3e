import type { Warehouse } from '@portal/rules/warehouse.ts'

import { isBuyable } from '#src/features/parts/stock/buyable.ts'
import type { FoundRow } from '#src/features/search/search-calls.ts'

import type { SearchedLine } from './searched-lines.ts'

/** Requested pieces of each row, by its key; a row without any is not ticked. */
export type ListChoice = ReadonlyMap<string, number>

/** The same part may answer two lines: it is ticked in each for itself. */
export function rowKey(row: Pick<FoundRow, 'line' | 'product_id'>): string {
  return `${row.line}:${row.product_id}`
}

/**
 * The initial ticks: for each line its part, with the requested pieces.
 *
 * @param misfits parts that are incompatible with the chosen car: only the user ticks them
 */
export function firstChoice(
  lines: readonly SearchedLine[],
  incompatible: ReadonlySet<number> = new Set(),
): ListChoice {
  return new Map(
    lines.flatMap(({ match, quantity }) =>
      match === undefined || incompatible.has(match.product_id)
        ? []
        : [[rowKey(match), quantity] as const],
    ),
  )
}

/** Sets the pieces of a row; 0 unticks it. */
export function withPieces(choice: ListChoice, key: string, pieces: number): ListChoice {
  const next = new Map(choice)
  if (pieces > 0) next.set(key, pieces)
  else next.delete(key)
  return next
}

export function withoutParts(
  lines: readonly SearchedLine[],
  choice: ListChoice,
  productIds: ReadonlySet<number>,
): ListChoice {
  const left = new Map(choice)
  for (const row of lines.flatMap(({ found }) => found))
    if (productIds.has(row.product_id)) left.delete(rowKey(row))
  return left
}

/**
 * The choice without rows that the chosen warehouse does not have: after a stock view, or in another warehouse, a row
 * may turn out to be empty.
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

/** The ticked rows in the order of the list. */
export function chosenRows(lines: readonly SearchedLine[], choice: ListChoice): ChosenRow[] {
  return lines.flatMap(({ found }) =>
    found.flatMap((row) => {
      const quantity = choice.get(rowKey(row))
      return quantity === undefined ? [] : [{ row, quantity }]
    }),
  )
}

/** One item for each part: two lines of it are added to the cart together. */
export function cartItems<W extends 1 | 2>(chosen: readonly ChosenRow[], warehouse: W) {
  const pieces = new Map<number, number>()
  for (const { row, quantity } of chosen)
    pieces.set(row.product_id, (pieces.get(row.product_id) ?? 0) + quantity)
  return [...pieces].map(([product_id, quantity]) => ({ product_id, quantity, warehouse }))
}
