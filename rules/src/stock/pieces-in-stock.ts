/** Far above any real stock. */
export const MAX_PIECES_IN_STOCK = 10_000_000

type Line = {
  readonly quantity: number
  readonly shipped: number
  readonly isPreOrder: boolean
}

export type PiecesInStock = {
  /** Unshipped pieces that are in stock for this order. */
  readonly ready: number
  /** Unshipped pieces that are not in stock. */
  readonly short: number
}

/**
 * How much of the unshipped part of a line is in stock. Ordered pieces are allocated to their order when it is placed;
 * a pre-order has no allocation and uses free stock.
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
