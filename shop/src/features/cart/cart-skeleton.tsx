import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'

import head from './cart-group-head.module.css'
import styles from './cart-list.module.css'

const ROWS = [0, 1, 2, 3, 4]

/** Rows of the real height in the place of those that are on their way. */
export function CartSkeleton() {
  return (
    <LoadingRegion label="购物车加载中">
      <div className={head.group}>
        <div className={head.groupHead}>
          <Skeleton height={16} width={96} />
        </div>
      </div>
      {ROWS.map((row) => (
        <div className={styles.row} key={row}>
          <Skeleton height={16} width={16} />
          <span className={styles.picture}>
            <Skeleton height={56} width={56} />
          </span>
          <div className={styles.identity}>
            <Skeleton height={16} width={140} />
            <Skeleton width={110} />
          </div>
          <div className={styles.model}>
            <Skeleton width="80%" />
          </div>
          <div className={styles.stock}>
            <Skeleton round height={20} width={54} />
          </div>
          <div className={styles.price} />
          <div className={styles.quantity}>
            <Skeleton height={28} width={92} />
          </div>
          <div className={styles.amount} />
        </div>
      ))}
    </LoadingRegion>
  )
}
