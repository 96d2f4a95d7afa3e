import type { ReactNode } from 'react'

import { CircleXIcon, InfoIcon, TriangleAlertIcon } from '#src/controls/icons.tsx'
import { classes } from '#src/page/classes.ts'

import styles from './note.module.css'

type Props = {
  readonly look?: 'info' | 'warning' | 'error'
  readonly children: ReactNode
  readonly className?: string
}

const ICON = { info: InfoIcon, warning: TriangleAlertIcon, error: CircleXIcon } as const

export function Note({ look = 'info', children, className }: Props) {
  const Icon = ICON[look]
  return (
    <div className={classes(styles.note, styles[look], className)} role="note">
      <Icon />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
