import type { ReactNode } from 'react'

import { classes } from '#src/page/classes.ts'

import styles from './tag.module.css'

type Props = {
  readonly look?: 'plain' | 'line' | 'brand' | 'new' | 'hot' | 'ok' | 'low' | 'out' | 'transit'
  readonly className?: string
  readonly children: ReactNode
}

/** A small label on a row or picture: 已购, 60天价保, 替换件. */
export function Tag({ look = 'plain', className, children }: Props) {
  return <span className={classes(styles.tag, styles[look], className)}>{children}</span>
}

type DotProps = { readonly label: string; readonly className?: string | undefined }

/** A red dot for something unread without a count; `label` says it to those who do not see it. */
export function UnreadDot({ label, className }: DotProps) {
  return (
    <span className={classes(styles.dot, className)} title={label}>
      <span className="sr-only">{label}</span>
    </span>
  )
}

type CountProps = { readonly count: number; readonly quiet?: boolean; readonly className?: string }

/** A round count on an icon or tab: red, or grey if `quiet`; hidden at 0, "99+" above 99. */
export function CountBadge({ count, quiet = false, className }: CountProps) {
  if (count <= 0) return null
  return (
    <span className={classes(styles.count, quiet && styles.quiet, className)}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
