import { formatCount } from '@portal/ui/format.ts'
import type { ReactNode } from 'react'

import { ChosenCarChip } from '#src/features/vehicles/chosen-car-chip.tsx'
import { WarehouseChoice } from '#src/session/warehouse-choice.tsx'

import styles from '#src/layout/parts-heading.module.css'

type Props = {
  readonly title: string
  /** Parts of the whole list, once known. */
  readonly total?: number
  /** There are more than `total`. */
  readonly isLowerBound?: boolean
  /** Replaces the chosen warehouse if parts are not ordered from that one. */
  readonly from?: ReactNode
  /** Before the warehouse: the height of the rows. */
  readonly children?: ReactNode
}

/** The head of a list: its name, how many parts it has, and where they are ordered from. */
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
