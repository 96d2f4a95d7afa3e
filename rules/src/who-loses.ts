type Holder = {
  /** Pieces promised to the order. */
  readonly pieces: number
}

/**
 * Who goes without where a shelf holds fewer pieces than were promised: the order that came last loses first, so that
 * whoever ordered earlier is served. Staff may deal it out otherwise.
 *
 * @param holders in the order in which they ordered, the earliest first
 * @returns pieces that each loses, in the same order; all that is promised where even that is not enough
 */
export function whoLoses(holders: readonly Holder[], missing: number): number[] {
  const losses: number[] = []
  let left = Math.max(missing, 0)
  for (const { pieces } of holders.toReversed()) {
    const loss = Math.min(pieces, left)
    losses.unshift(loss)
    left -= loss
  }
  return losses
}
