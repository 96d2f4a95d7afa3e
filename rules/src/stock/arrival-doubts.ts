type Arrival = {
  readonly number: string
  readonly pieces: number
  /** Pieces that were in transit to this warehouse; 0 if none were, so these are unannounced. */
  readonly onWay: number
  readonly onHand: number
}

/** Up to this many unannounced pieces need no confirmation, however small the stock. */
const MAX_WITHOUT_DOUBT = 100
/** Up to this multiple of the stock, unannounced pieces need no confirmation either. */
const TIMES = 10

/** The likely mistakes in a delivery: more than was in transit, or far more than was ever in stock. */
export function arrivalDoubts(arrivals: readonly Arrival[]): string[] {
  return arrivals.flatMap(({ number, pieces, onWay, onHand }) => {
    if (onWay > 0)
      return pieces > onWay ? [`${number} 入库 ${pieces} 件，在途只有 ${onWay} 件`] : []
    return pieces > Math.max(MAX_WITHOUT_DOUBT, TIMES * onHand)
      ? [`${number} 入库 ${pieces} 件，没有在途，现有库存 ${onHand} 件`]
      : []
  })
}
