import type { ReactNode } from 'react'

import styles from './bulk-bar.module.css'

/** The bar that stays in sight below a list: what is chosen at its left, the one primary button at its right end. */
export function BulkBar({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <section aria-label={label} className={styles.bar} data-bulk-bar="">
      {children}
    </section>
  )
}
