import { type Fen, fen, formatFen, ZERO_FEN } from '#src/money/money.ts'

export type DoubtedDeal = {
  readonly called: string
  /** Sets; null: unlimited. */
  readonly maxTotal: number | null
  /** Sets sold in orders that are not cancelled; their pieces are no longer available. */
  readonly sold: number
  readonly items: readonly {
    readonly number: string
    readonly pieces: number
    readonly priceFen: Fen
    /** The price without an activity; null: the part has none. */
    readonly usualFen: Fen | null
    readonly available: number
  }[]
}

/** A flash sale below this share of the usual price is more often a misplaced decimal point than a sale. */
const MIN_SHARE = 0.4

/** The likely mistakes in a deal, as text for staff: dearer than usual, given away, or more than in stock. */
export function dealDoubts(deal: DoubtedDeal): readonly string[] {
  return [...oddlyPriced(deal), ...beyondStock(deal)]
}

function oddlyPriced({ called, items }: DoubtedDeal): string[] {
  let price = ZERO_FEN
  let usual = ZERO_FEN
  for (const { pieces, priceFen, usualFen } of items) {
    if (usualFen === null) return []
    price = fen(price + priceFen * pieces)
    usual = fen(usual + usualFen * pieces)
  }
  if (price < usual * MIN_SHARE) {
    const percent = Math.round((price / usual) * 100)
    return [`${called} 的活动价 ¥${formatFen(price)} 只有平时 ¥${formatFen(usual)} 的 ${percent}%`]
  }
  if (price <= usual) return []
  return [`${called} 的活动价 ¥${formatFen(price)} 高于平时的 ¥${formatFen(usual)}`]
}

function beyondStock({ maxTotal, sold, items }: DoubtedDeal): string[] {
  if (maxTotal === null) return []
  const left = maxTotal - sold
  return items
    .filter(({ pieces, available }) => pieces * left > available)
    .map(
      ({ number, pieces, available }) =>
        `${number} 还可抢 ${pieces * left} 件，该仓可用只有 ${available} 件`,
    )
}

/** Only a doubt: both activities may be stored, but not both be switched on. */
export function overlapDoubt(title: string): string {
  return `与「${title}」时间重叠，一个品牌同一时间只能有一个活动，启用前须改时间或停用它`
}
