import { formatCount } from '@portal/ui/page/format.ts'
import type { ReactNode } from 'react'

import { ChosenCarChip } from '#src/features/vehicles/chosen-car-chip.tsx'
import { WarehouseChoice } from '#src/session/warehouse-choice.tsx'

import styles from '#src/layout/parts-heading.module.css'

type Props = {
  readonly title: string
  readonly total?: number
  readonly isLowerBound?: boolean
  /** Replaces the warehouse selector if the list does not depend on it. */
  readonly from?: ReactNode
  readonly children?: ReactNode
}

export function PartsHeading({ title, total, isLowerBound = false, from, children }: Props) {
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      <output className={styles.total}>
        {total !== undefined && `${formatCount(total)}${isLowerBound ? '+' : ''} 个编码`}
      </output>
      <span className={styles.car}>
        <ChosenCarChip />
      </span>
      <span className={styles.tools}>
        {children}
        <span className={styles.warehouse}>{from ?? <WarehouseChoice brief />}</span>
      </span>
    </div>
  )
}
