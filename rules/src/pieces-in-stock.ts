type Line = {
  readonly quantity: number
  /** Pieces that have left. */
  readonly shipped: number
  readonly isPreOrder: boolean
}

export type PiecesInStock = {
  /** Pieces still to be sent that lie there for this order. */
  readonly ready: number
  /** Pieces still to be sent that do not. */
  readonly short: number
}

/**
 * What lies on the shelf of what a line still waits for. Ordered pieces are held for their order from the start, whatever
 * others may still buy; those of a pre-order are held by nobody and take what is free.
 *
 * @param available pieces on the shelf that are promised to nobody
 */
export function piecesInStock(
  { quantity, shipped, isPreOrder }: Line,
  available: number,
): PiecesInStock {
  const left = quantity - shipped
  const ready = isPreOrder ? Math.min(left, Math.max(available, 0)) : left
  return { ready, short: left - ready }
}
