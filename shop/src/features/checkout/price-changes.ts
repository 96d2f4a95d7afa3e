import type { CartRow } from '../cart/cart-calls.ts'

export type ChangedRow = {
  readonly row: CartRow
  readonly priceBefore: number | null
  /** Pieces that the page showed. */
  readonly piecesBefore: number
  /** The part can't be ordered any more and leaves the order. */
  readonly isGone: boolean
}

/** The rows that are no longer what the page showed: another price, other pieces, or no longer to be had. */
export function changedRows(shown: readonly CartRow[], now: readonly CartRow[]): ChangedRow[] {
  return shown.flatMap((before) => {
    const after = now.find(({ pd_cart_id }) => pd_cart_id === before.pd_cart_id)
    const isGone = after === undefined || after.may_order === 0
    if (!isGone && after.price === before.price && after.quantity === before.quantity) return []
    return [
      { row: after ?? before, priceBefore: before.price, piecesBefore: before.quantity, isGone },
    ]
  })
}
