import type { ReactNode } from 'react'

import { classes } from '#src/page/classes.ts'

import styles from './bulk-bar.module.css'

type Props = {
  readonly label: string
  /** Nothing is selected. The buttons look disabled but are not, because a click explains this. */
  readonly isIdle?: boolean
  readonly children: ReactNode
}

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
