import { PriceDisplay } from '#src/price-display.ts'

/** The price block of a part keeps five places in every brand (specification section 9). */
export const PRICE_SLOTS = 5

/** The row of what this company pays when none of the brand's labels has that amount. */
export const OWN_PRICE_LABEL = '我的进货价'

type PriceLabel = { readonly label: string; readonly secret: boolean }

export type PriceRow = {
  readonly label: string
  /** Yuan. */
  readonly amount: number
  /** What the cart and an order charge this user; at most one row of a part is. */
  readonly isPaid: boolean
}

type Question = {
  /** The brand's labels in the order shown. */
  readonly labels: readonly PriceLabel[]
  /** Label → yuan, as the part carries them; a label without an amount has no row. */
  readonly prices: Readonly<Record<string, number | undefined>>
  /** Yuan at the level that the company buys at; null for who may not know it. */
  readonly paid: number | null
  readonly display: PriceDisplay
}

/**
 * The price rows of a part in the brand's order: purchase prices only while the switch shows them, the rest moving up,
 * and `undefined` for each place that stays empty (specification sections 2.9 and 4). Always five.
 *
 * The row that the company pays says so, whichever label it stands under; while the switch hides purchase prices
 * no row does, also not one whose label everybody may read.
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
