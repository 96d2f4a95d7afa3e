import { useRef } from 'react'

import { chooseCartRows } from './cart-selection.ts'
import { type CartRowId, idsBetween } from './ids-between.ts'

/** Ticks a row; with Shift also every row between it and the one ticked before. */
export function useRangeTicks(rows: readonly CartRowId[]) {
  const last = useRef<number>(undefined)
  return (row: CartRowId, isChosen: boolean, isRange: boolean) => {
    const ids = isRange ? idsBetween(rows, last.current, row.pd_cart_id) : [row.pd_cart_id]
    last.current = row.pd_cart_id
    chooseCartRows(ids, isChosen)
  }
}
