type Arrival = {
  readonly number: string
  readonly pieces: number
  /** Pieces that were on the way to this warehouse; 0: none, or these are others. */
  readonly onWay: number
  /** Pieces that lie in all warehouses. */
  readonly onHand: number
}

/** So many pieces come unannounced without a question, however few there were. */
const UNASKED = 100
/** And so many times what was there. */
const TIMES = 10

/** What of a delivery is most likely a slip of the hand: more than was on the way, or far more than ever lay there. */
export function arrivalDoubts(arrivals: readonly Arrival[]): string[] {
  return arrivals.flatMap(({ number, pieces, onWay, onHand }) => {
    if (onWay > 0)
      return pieces > onWay ? [`${number} 入库 ${pieces} 件，在途只有 ${onWay} 件`] : []
    return pieces > Math.max(UNASKED, TIMES * onHand)
      ? [`${number} 入库 ${pieces} 件，没有在途，现有库存 ${onHand} 件`]
      : []
  })
}
