import { type ReactNode, Suspense } from 'react'

import styles from './list-columns.module.css'

type Props = {
  readonly children: ReactNode
  /** What lies open beside the list. */
  readonly detail?: ReactNode
}

/** A list, and beside it the row that lies open. */
export function ListColumns({ children, detail }: Props) {
  return (
    <div className={styles.columns} data-open={Boolean(detail)}>
      {children}
      {detail && <Suspense>{detail}</Suspense>}
    </div>
  )
}
