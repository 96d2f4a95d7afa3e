import type { Id } from '@portal/rules/ids.ts'
import { kept } from '@portal/ui/server/kept.ts'
import { Type } from 'typebox'

type Row = {
  readonly pd_cart_id: Id<'cart_line'>
  readonly number: string
  readonly quantity: number
}

const seenHere = kept({
  storage: () => sessionStorage,
  name: 'pieces-seen',
  schema: Type.Record(Type.String(), Type.Integer()),
})

const MAX_CHANGES_SHOWN = 3

export function keepPiecesSeen(rows: readonly Row[]): void {
  seenHere.write(Object.fromEntries(rows.map((row) => [row.pd_cart_id, row.quantity])))
}

/** Clears the stored quantities of rows that the user sees again and may change. */
export function clearPiecesSeen(ids: readonly number[]): void {
  const rest = Object.entries(readPiecesSeen()).filter(([id]) => !ids.includes(Number(id)))
  seenHere.write(Object.fromEntries(rest))
}

/**
 * Rows whose quantity was changed by another tab or a colleague since the user saw them; undefined
 * if none.
 */
export function changedElsewhere(
  rows: readonly Row[],
  seen: Readonly<Record<string, number>> = readPiecesSeen(),
): string | undefined {
  const changed = rows.filter(
    ({ pd_cart_id, quantity }) => (seen[pd_cart_id] ?? quantity) !== quantity,
  )
  if (changed.length === 0) return undefined
  const words = changed
    .slice(0, MAX_CHANGES_SHOWN)
    .map(({ number, quantity }) => `${number} 数量已在别处改为 ${quantity}`)
  const more =
    changed.length > MAX_CHANGES_SHOWN
      ? `，另有 ${changed.length - MAX_CHANGES_SHOWN} 种也已改动`
      : ''
  return `${words.join('，')}${more}。`
}

function readPiecesSeen(): Readonly<Record<string, number>> {
  return seenHere.read() ?? {}
}
