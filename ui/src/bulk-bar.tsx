import type { ReactNode } from 'react'

import { classes } from './classes.ts'

import styles from './bulk-bar.module.css'

type Props = {
  readonly label: string
  /** Nothing is chosen. A press shows that, so the buttons look idle but are not disabled. */
  readonly isIdle?: boolean
  readonly children: ReactNode
}

/** The bar that stays in sight below a list: what is chosen at its left, the one primary button at its right end. */
export function BulkBar({ label, isIdle = false, children }: Props) {
  return (
    <section
      aria-label={label}
      className={classes(styles.bar, isIdle && styles.idle)}
      data-bulk-bar=""
    >
      {children}
    </section>
  )
}
