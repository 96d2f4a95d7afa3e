import { formatYuan, minusYuan, type Yuan } from '@portal/rules/money/money.ts'

import { classes } from '#src/page/classes.ts'

import styles from './price.module.css'

type Props = {
  /** In yuan; null or undefined if the user may not see the price. */
  readonly yuan: Yuan | null | undefined
  /** `main` is the price the user pays, in the accent colour; `strong` is dark and bold. */
  readonly look?: 'plain' | 'strong' | 'main'
  readonly className?: string
}

/** An amount with a smaller ¥ in tabular figures: `−¥35.00`; "—" without an amount. */
export function Price({ yuan, look = 'plain', className }: Props) {
  if (yuan === null || yuan === undefined)
    return <span className={classes(styles.none, className)}>—</span>
  return (
    <span className={classes(styles.price, styles[look], className)}>
      {yuan < 0 && <span className={styles.minus}>−</span>}
      <span className={styles.yen}>¥</span>
      {formatYuan(yuan < 0 ? minusYuan(yuan) : yuan)}
    </span>
  )
}

/** Discounts come from the server as positive amounts. */
export function DiscountLines({ yuan }: { readonly yuan: Yuan | null }) {
  return <Price yuan={yuan === null ? null : minusYuan(yuan)} />
}
