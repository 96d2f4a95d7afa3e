import { useRef } from 'react'

import { chooseCartRows } from './cart-selection.ts'

type Row = { readonly pd_cart_id: number }

/** Ticks a row; with Shift also every row between it and the one ticked before. */
export function useRangeTicks(rows: readonly Row[]) {
  const last = useRef<number>(undefined)
  return (row: Row, isChosen: boolean, isRange: boolean) => {
    const ids = isRange ? idsBetween(rows, last.current, row.pd_cart_id) : [row.pd_cart_id]
    last.current = row.pd_cart_id
    chooseCartRows(ids, isChosen)
  }
}

/** The rows from one to the other, both among them, whichever stands first; the other alone where the one is gone. */
export function idsBetween(rows: readonly Row[], one: number | undefined, other: number): number[] {
  const places = [one, other].map((id) => rows.findIndex(({ pd_cart_id }) => pd_cart_id === id))
  const [from = -1, to = -1] = places.toSorted((a, b) => a - b)
  if (from < 0) return [other]
  return rows.slice(from, to + 1).map(({ pd_cart_id }) => pd_cart_id)
}
