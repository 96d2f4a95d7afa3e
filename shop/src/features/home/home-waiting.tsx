import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'

import styles from './home-waiting.module.css'
import rail from './part-rail.module.css'

/** A section of tiles while the home page is on its way. */
export function HomeWaiting() {
  return (
    <LoadingRegion className={styles.waiting} label="首页加载中">
      <div className={styles.title}>
        <Skeleton height={18} width={120} />
      </div>
      <ul className={rail.rail}>
        {Array.from({ length: 5 }, (_, place) => (
          <li key={place}>
            <Skeleton height={274} />
          </li>
        ))}
      </ul>
    </LoadingRegion>
  )
}
