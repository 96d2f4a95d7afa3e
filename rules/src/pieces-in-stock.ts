/** No stock is ever larger. */
export const MAX_PIECES_IN_STOCK = 10_000_000

type Line = {
  readonly quantity: number
  /** Pieces that have left. */
  readonly shipped: number
  readonly isPreOrder: boolean
}

export type PiecesInStock = {
  /** Pieces still to be shipped that are in stock for this order. */
  readonly ready: number
  /** Pieces still to be shipped that are not. */
  readonly short: number
}

/**
 * How much of what a line still waits for is in stock. Ordered pieces are allocated to their order from the start;
 * those of a pre-order are not allocated and use free stock.
 *
 * @param available pieces in stock and not allocated
 */
export function piecesInStock(
  { quantity, shipped, isPreOrder }: Line,
  available: number,
): PiecesInStock {
  const left = quantity - shipped
  const ready = isPreOrder ? Math.min(left, Math.max(available, 0)) : left
  return { ready, short: left - ready }
}
