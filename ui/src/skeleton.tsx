import { useState, type CSSProperties, type ReactNode } from 'react'

import { pageWait } from './page-wait.ts'

import styles from './skeleton.module.css'

type Props = {
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
  readonly round?: boolean
}

/** A grey bar in the place of something that is still loading; as large as the thing itself. */
export function Skeleton({ width = '100%', height = 12, round = false }: Props) {
  return (
    <span
      aria-hidden="true"
      className={styles.bar}
      style={{ width, height, borderRadius: round ? 999 : undefined }}
    />
  )
}

type RegionProps = {
  /** For screen readers; 加载中 if absent. */
  readonly label?: string
  readonly children: ReactNode
  readonly className?: string
}

/**
 * Holds skeletons: its space is there at once, its bars appear after 300 ms, so that quick answers do not flicker. On a
 * new page the delay counts from the press that requested the page.
 */
export function LoadingRegion({ label = '加载中', children, className }: RegionProps) {
  const [waitedMs] = useState(pageWait.elapsedMs)
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      <div className={styles.late} style={{ animationDelay: `${-waitedMs}ms` }}>
        {children}
      </div>
    </div>
  )
}
