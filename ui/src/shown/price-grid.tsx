import type { Yuan } from '@portal/rules/money/money.ts'
import { PRICE_SLOTS } from '@portal/rules/prices/price-rows.ts'

import { classes } from '#src/page/classes.ts'

import { Price } from './price.tsx'

import styles from './price-grid.module.css'

export type LabelledPrice = {
  readonly label: string
  readonly yuan: Yuan
  readonly isPaid: boolean
}

type Props = {
  /** In the brand's order, without those hidden by the purchase-price switch. */
  readonly prices: readonly LabelledPrice[]
  /** `band` shows the five side by side (compact rows). */
  readonly layout?: 'column' | 'band'
}

/** The price block of a row, card or drawer. Slots without a price show a faint dash. */
export function PriceGrid({ prices, layout = 'column' }: Props) {
  const shown = prices.slice(0, PRICE_SLOTS)
  const empty = Array.from({ length: PRICE_SLOTS - shown.length }, (_, place) => place)
  return (
    <dl className={classes(styles.grid, layout === 'band' && styles.band)}>
      {shown.map(({ label, yuan, isPaid }) => (
        <div className={classes(isPaid && styles.main)} key={label}>
          <dt>{label}</dt>
          <dd>
            <Price yuan={yuan} />
          </dd>
        </div>
      ))}
      {empty.map((place) => (
        <div aria-hidden="true" className={styles.empty} key={place}>
          <dt />
          <dd>—</dd>
        </div>
      ))}
    </dl>
  )
}
