import { classes } from '@portal/ui/classes.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'

import { PartListSkeleton } from '#src/features/parts/part-list.tsx'

import styles from './vin-waiting.module.css'

/** The page in its real size while the VIN is read. */
export function VinWaiting() {
  return (
    <>
      <LoadingRegion className={classes('card', styles.card)} label="车型加载中">
        <Skeleton height={20} width={120} />
        <br />
        <Skeleton height={40} width={280} />
        <br />
        <Skeleton height={28} width={220} />
      </LoadingRegion>
      <PartListSkeleton rows={8} />
    </>
  )
}
