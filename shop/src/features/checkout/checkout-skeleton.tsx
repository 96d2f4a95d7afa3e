import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'

import styles from './checkout.module.css'

/** Cards of about the real size in the place of those that are on their way. */
export function CheckoutSkeleton() {
  return (
    <LoadingRegion label="订单加载中">
      <div className={styles.columns}>
        <div className={styles.main}>
          <Skeleton height={190} />
          <Skeleton height={280} />
        </div>
        <Skeleton height={230} />
      </div>
    </LoadingRegion>
  )
}
