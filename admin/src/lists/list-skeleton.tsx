import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'

import styles from './list-body.module.css'

const ROWS = Array.from({ length: 14 }, (_, row) => row)

/** An admin list before its first answer. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <LoadingRegion className={styles.skeleton} label={label}>
      {ROWS.map((row) => (
        <div className={styles.bone} key={row}>
          <Skeleton width={130} />
          <Skeleton />
          <Skeleton width={90} />
        </div>
      ))}
    </LoadingRegion>
  )
}
