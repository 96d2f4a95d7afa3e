type Holder = {
  /**
   * How many pieces each order loses if the stock has fewer than are allocated: the latest order loses first, so that
   * earlier orders are served. Staff may choose otherwise.
   *
   * @param holders in the order of their orders, earliest first
   * @returns pieces lost by each holder, in the same order; all their allocated pieces if even those do not cover the
   *   shortage
   */
  readonly pieces: number
}

/**
 * Who goes without if a stock has fewer pieces than are allocated: the latest order loses first, so that the earlier
 * order is served. Staff may choose otherwise.
 *
 * @param holders in the order of their orders, earliest first
 * @returns pieces that each loses, in the same order; all allocated ones if even that is not enough
 */
export function distributeShortage(holders: readonly Holder[], missing: number): number[] {
  const losses: number[] = []
  let left = Math.max(missing, 0)
  for (const { pieces } of holders.toReversed()) {
    const loss = Math.min(pieces, left)
    losses.unshift(loss)
    left -= loss
  }
  return losses
}
