import type { KeyboardEvent, ReactNode } from 'react'

import { useOpenPart } from './open-part.ts'

type Props = {
  readonly id: number
  readonly className?: string
  /** For screen readers, instead of the contents, such as a picture. */
  readonly label?: string
  /** Skipped by the keyboard if another link beside it opens the same part. */
  readonly skipped?: boolean
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/**
 * A link to a part: a click opens the drawer, a click for another tab or window its page.
 * A plain one, because a long list has hundreds of them.
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
