import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'

import styles from './development-page.module.css'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Six rows on their way. */
export function ListWaiting() {
  return (
    <LoadingRegion className={styles.list}>
      {ROWS.map((row) => (
        <div className={styles.row} key={row}>
          <Skeleton height={18} width={110} />
          <Skeleton height={18} />
          <Skeleton height={18} width={100} />
          <Skeleton height={18} width={64} />
        </div>
      ))}
    </LoadingRegion>
  )
}
