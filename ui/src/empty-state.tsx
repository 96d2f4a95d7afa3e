import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { EmptyPicture, type EmptyPictureKind } from './empty-picture.tsx'

import styles from './empty-state.module.css'

type Props = {
  readonly picture?: EmptyPictureKind
  /** What is missing: "购物车是空的". */
  readonly title: string
  /** Why, or where to look. */
  readonly children?: ReactNode
  /** The next step. */
  readonly action?: ReactNode
  readonly className?: string
  /** Whether it is the only content of the page, so that its title is the page's heading. */
  readonly isPage?: boolean
}

/** An empty list or panel: what is missing, why, and the next step. */
export function EmptyState(props: Props) {
  const { picture = 'box', title, children, action, className, isPage = false } = props
  return (
    <div className={classes(styles.empty, className)}>
      <EmptyPicture kind={picture} />
      {isPage ? <h1>{title}</h1> : <strong>{title}</strong>}
      {children !== undefined && <div className={styles.hint}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
