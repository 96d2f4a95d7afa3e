import { Skeleton } from '@portal/ui/skeleton.tsx'

import styles from './activity-page.module.css'

const CARDS = [0, 1, 2, 3]

/** The zone's shape while it is on its way. */
export function ActivityWaiting() {
  return (
    <div aria-busy>
      <Skeleton height={196} />
      <div className={styles.waiting}>
        {CARDS.map((nth) => (
          <Skeleton height={320} key={nth} />
        ))}
      </div>
    </div>
  )
}
