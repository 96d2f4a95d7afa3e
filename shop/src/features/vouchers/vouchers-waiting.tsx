import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'

import styles from './coupon-page.module.css'

/** A voucher's card while they are on their way. */
export function VouchersWaiting() {
  return (
    <LoadingRegion className={styles.list} label="优惠券加载中">
      <Skeleton height={110} />
    </LoadingRegion>
  )
}
