import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import type { ReactNode } from 'react'

import type { Density } from './density-switch.tsx'

import listStyles from './part-list.module.css'
import styles from './part-row.module.css'

type HeadProps = {
  readonly density?: Density
  /** The box that ticks every row; absent if rows have no boxes. */
  readonly all?: {
    readonly checked: boolean
    readonly some: boolean
    readonly onChange: (checked: boolean) => void
    readonly label: string
  }
}

export function PartListHead({ density = 'roomy', all }: HeadProps) {
  return (
    <div className={classes(styles.head, density === 'compact' && styles.compact)}>
      <div>
        {all && (
          <Checkbox
            aria-label={all.label}
            checked={all.checked}
            some={all.some}
            onChange={all.onChange}
          />
        )}
      </div>
      <div>图片</div>
      <div>编码</div>
      <div>名称</div>
      <div className={styles.attributes}>属性</div>
      <div>价格（元，含税）</div>
      <div>库存</div>
      <div>操作</div>
    </div>
  )
}

export function PartListFrame({ children }: { readonly children: ReactNode }) {
  return <div className={listStyles.frame}>{children}</div>
}

type GroupProps = { readonly children: ReactNode; readonly link?: ReactNode }

export function PartListGroup({ children, link }: GroupProps) {
  return (
    <div className={listStyles.group}>
      <h2>{children}</h2>
      {link}
    </div>
  )
}

type SkeletonProps = { readonly rows: number; readonly density?: Density }

/** With the real height, so that nothing moves when the rows come. */
export function PartListSkeleton({ rows, density = 'roomy' }: SkeletonProps) {
  return (
    <PartListFrame>
      <PartListHead density={density} />
      <LoadingRegion label="配件加载中">
        {Array.from({ length: rows }, (_, row) => (
          <div
            className={classes(
              styles.row,
              density === 'compact' && styles.compact,
              listStyles.waiting,
            )}
            key={row}
          >
            <div className={styles.select}>
              <Skeleton height={16} width={16} />
            </div>
            <div className={styles.picture}>
              <Skeleton height={density === 'compact' ? 48 : 72} width={72} />
            </div>
            <div className={styles.code}>
              <Skeleton height={16} width={104} />
              <Skeleton width={82} />
            </div>
            <div className={styles.name}>
              <Skeleton height={14} width={120} />
              <Skeleton width={150} />
            </div>
            <div className={styles.attributes}>
              <Skeleton width="90%" />
              <Skeleton width="74%" />
              <Skeleton width="82%" />
            </div>
            <div className={styles.price}>
              <Skeleton height={16} />
              <Skeleton />
              {density === 'roomy' && <Skeleton />}
            </div>
            <div className={styles.stock}>
              <Skeleton round height={20} width={54} />
              <Skeleton width="92%" />
            </div>
            <div className={styles.options}>
              <Skeleton height={32} width={108} />
            </div>
          </div>
        ))}
      </LoadingRegion>
    </PartListFrame>
  )
}
