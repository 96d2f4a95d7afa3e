import type { Yuan } from '#src/money/money.ts'

/**
 * Whether purchase prices are on the screen (specification section 9), stored in a cookie for 365 days.
 *
 * | code | meaning |
 * |---|---|
 * | 1 | shown |
 * | 2 | hidden from customers at the counter |
 */
export const PriceDisplay = { shown: 1, hidden: 2 } as const
export type PriceDisplay = (typeof PriceDisplay)[keyof typeof PriceDisplay]

/** The price block of a part has five rows in every brand (specification section 9). */
export const PRICE_SLOTS = 5

/** The label of this company's price if none of the brand's labels has that amount. */
export const OWN_PRICE_LABEL = '我的进货价'

type PriceLabel = { readonly label: string; readonly secret: boolean }

export type PriceRow = {
  readonly label: string
  readonly amount: Yuan
  /** Marks the price that the cart and an order charge this user; at most one row of a part. */
  readonly isPaid: boolean
}

type Question = {
  readonly labels: readonly PriceLabel[]
  readonly prices: Readonly<Record<string, Yuan | undefined>>
  /** The price at the company's own level; null for users who may not see it. */
  readonly paid: Yuan | null
  readonly display: PriceDisplay
}

/**
 * The price rows of a part in the brand's order, always five. Purchase prices appear only while the switch shows them;
 * the others move up, and `undefined` fills the empty rows (specification sections 2.9 and 4).
 *
 * The row that the company pays is marked, whatever its label; while the switch hides purchase prices no row is marked,
 * not even one with a public label.
 */
export function priceRows({ labels, prices, paid, display }: Question): (PriceRow | undefined)[] {
  const isShown = display === PriceDisplay.shown
  const own = isShown ? paid : null
  const named = labels
    .filter(({ secret }) => isShown || !secret)
    .flatMap(({ label }) => {
      const amount = prices[label]
      return amount === undefined ? [] : [{ label, amount }]
    })
  const place = named.findIndex(({ amount }) => amount === own)
  const rows = named.map((row, at) => ({ ...row, isPaid: at === place }))
  if (own !== null && place === -1)
    rows.unshift({ label: OWN_PRICE_LABEL, amount: own, isPaid: true })
  return Array.from({ length: PRICE_SLOTS }, (_, slot) => rows[slot])
}
