import type { ReactNode } from 'react'

import { classes } from '#src/page/classes.ts'

import { EmptyPicture, type EmptyPictureKind } from './empty-picture.tsx'

import styles from './empty-state.module.css'

type Props = {
  readonly picture?: EmptyPictureKind
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
  /** Whether it is the only content of the page, so that its title is the page's heading. */
  readonly isPage?: boolean
}

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
