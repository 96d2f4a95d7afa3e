import { type ReactNode, useMemo } from 'react'

import { PartsAroundContext } from '#src/features/parts/open-part.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'

import styles from './part-rail.module.css'

type Props<Part extends PartCard> = {
  readonly title: string
  readonly parts: readonly Part[]
  readonly children: (part: Part) => ReactNode
}

/** Five tiles side by side; on phones a rail to push along. */
export function PartRail<Part extends PartCard>({ title, parts, children }: Props<Part>) {
  const around = useMemo(
    () => ({ title, ids: parts.map(({ product_id }) => product_id) }),
    [title, parts],
  )
  return (
    <PartsAroundContext value={around}>
      <ul aria-label={title} className={styles.rail}>
        {parts.map((part) => (
          <li key={part.product_id}>{children(part)}</li>
        ))}
      </ul>
    </PartsAroundContext>
  )
}
