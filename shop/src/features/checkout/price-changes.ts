import type { CartRow } from '../cart/cart-calls.ts'

export type ChangedRow = {
  readonly row: CartRow
  readonly priceBefore: number | null
  /** Pieces that the page showed. */
  readonly piecesBefore: number
  /** It leaves the order: taken out of the cart elsewhere, or no longer to be had. */
  readonly gone: 'removed' | 'dead' | undefined
}

/** The rows that are no longer what the page showed: another price, other pieces, or no longer to be had. */
export function changedRows(shown: readonly CartRow[], now: readonly CartRow[]): ChangedRow[] {
  return shown.flatMap((before): ChangedRow[] => {
    const after = now.find(({ pd_cart_id }) => pd_cart_id === before.pd_cart_id)
    const shownAs = { priceBefore: before.price, piecesBefore: before.quantity }
    if (after === undefined) return [{ row: before, ...shownAs, gone: 'removed' }]
    if (after.may_order === 0) return [{ row: after, ...shownAs, gone: 'dead' }]
    if (after.price === before.price && after.quantity === before.quantity) return []
    return [{ row: after, ...shownAs, gone: undefined }]
  })
}
