import { PRICE_SLOTS } from '@portal/rules/prices/price-rows.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Price } from '@portal/ui/shown/price.tsx'
import { useState } from 'react'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { useShownPrices } from '#src/features/parts/stock/use-buying-view.ts'

import { type FlashFacts, useFlashPrice } from './flash-strip.tsx'
import { priceHint, priceNews } from './price-hint.ts'

import styles from './price-band.module.css'

type Props = { readonly part: Pick<PartDetail, 'prices'> & FlashFacts }

/** The five price slots side by side; unused ones stay empty (specification 2.9). */
export function PriceBand({ part }: Props) {
  const { priceLabels } = useBrand()
  const shown = useShownPrices(part)
  const isDearer = useFlashPrice(part) !== undefined
  const [opened] = useState(part.sales_price)
  const own = priceNews(part.sales_price, opened) ?? (isDearer ? '加购按此价' : undefined)
  const paid = shown.find(({ isPaid }) => isPaid)?.yuan
  const empty = Array.from({ length: PRICE_SLOTS - shown.length }, (_, place) => place)
  return (
    <dl className={classes(styles.band, isDearer && styles.dearer)}>
      {shown.map(({ label, yuan, isPaid }) => (
        <div className={classes(isPaid && styles.main)} key={label}>
          <dt>{label}</dt>
          <dd className={styles.amount}>
            <Price yuan={yuan} />
          </dd>
          <dd className={styles.hint}>
            {isPaid && own !== undefined
              ? own
              : priceHint(
                  priceLabels.find((one) => one.label === label),
                  { yuan, isPaid, paid },
                )}
          </dd>
        </div>
      ))}
      {empty.map((place) => (
        <div aria-hidden="true" className={styles.empty} key={place}>
          <dt>&nbsp;</dt>
          <dd className={styles.amount}>—</dd>
        </div>
      ))}
    </dl>
  )
}
