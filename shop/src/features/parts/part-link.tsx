import type { Id } from '@portal/rules/ids.ts'
import type { KeyboardEvent, ReactNode } from 'react'

import { useOpenPart } from './open-part.ts'

type Props = {
  readonly id: Id<'part'>
  readonly className?: string
  readonly label?: string
  /** Removed from the tab order if another link beside it opens the same part. */
  readonly skipped?: boolean
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/**
 * A link to a part: a plain click opens the drawer, a modified click the page. A plain anchor,
 * because a long list has hundreds of links.
 */
export function PartLink({ id, className, label, skipped = false, onKeyDown, children }: Props) {
  const open = useOpenPart(id)
  return (
    <a
      aria-hidden={skipped || undefined}
      aria-label={label}
      className={className}
      href={`/parts/details?id=${id}`}
      tabIndex={skipped ? -1 : undefined}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      {children}
    </a>
  )
}
