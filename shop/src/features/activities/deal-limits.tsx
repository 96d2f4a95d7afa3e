import type { ActivityDeal } from './activities-calls.ts'

import styles from './deal-card.module.css'

type Props = { readonly deal: ActivityDeal; readonly unit: '件' | '套' }

/** How much of an offer is gone, as a bar and in words, and how much of it one company may have. */
export function DealLimits({ deal, unit }: Props) {
  const { most_total, taken, most_per_company, mine } = deal
  const words = [
    most_per_company !== null && `每家限购 ${most_per_company} ${unit}`,
    mine > 0 && `已购 ${mine} ${unit}`,
  ].filter((one) => one !== false)
  return (
    <>
      {most_total !== null && (
        <span className={styles.sold}>
          {taken > 0 && <progress aria-label="已抢" max={most_total} value={taken} />}
          <span>
            已抢 {taken}/{most_total} {unit}
          </span>
        </span>
      )}
      {words.length > 0 && <span className={styles.limits}>{words.join('，')}</span>}
    </>
  )
}
