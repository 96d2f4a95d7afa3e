import { Price } from '@portal/ui/price.tsx'
import { Tag } from '@portal/ui/tag.tsx'

import { usePriceDisplay } from '#src/session/preferences.ts'

import type { AdjustedPart } from './prices-calls.ts'

import styles from './adjusted-price.module.css'

const PERCENT = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 1,
  minimumFractionDigits: 1,
})

/** The price column of the price zone: what this user paid and pays, or will, and from when. */
export function AdjustedPrice({ part }: { readonly part: AdjustedPart }) {
  const { shown } = usePriceDisplay()
  const { old_price, new_price, direction, is_effective, effective_at, title } = part
  const isDown = direction === 'down'
  const isKnown = shown && old_price !== null && new_price !== null
  const share = isKnown
    ? `${PERCENT.format((Math.abs(new_price - old_price) / old_price) * 100)}%`
    : ''
  return (
    <div className={styles.block}>
      <div className={styles.line}>
        <Tag look={isDown ? 'ok' : 'low'}>
          {isDown ? '降' : '涨'} {share}
        </Tag>
        <span className={styles.title} title={title}>
          {title}
        </span>
      </div>
      {isKnown && (
        <dl className={styles.prices}>
          <div>
            <dt>{is_effective === 1 ? '原价' : '现价'}</dt>
            <dd className={is_effective === 1 ? styles.old : undefined}>
              <Price yuan={old_price} />
            </dd>
          </div>
          <div>
            <dt>{is_effective === 1 ? '现价' : '新价'}</dt>
            <dd>
              <Price look="main" yuan={new_price} />
            </dd>
          </div>
        </dl>
      )}
      <div className={styles.when}>
        {effective_at.slice(0, 16)} {is_effective === 1 ? '已生效' : '起生效'}
      </div>
    </div>
  )
}
