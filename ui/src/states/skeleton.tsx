import { useState, type CSSProperties, type ReactNode } from 'react'

import { pageWait } from './page-wait.ts'

import styles from './skeleton.module.css'

type Props = {
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
  readonly round?: boolean
}

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
  readonly label?: string
  readonly children: ReactNode
  readonly className?: string
}

/**
 * A container for skeletons. It takes its space at once but shows the skeletons after 300 ms, so
 * that fast responses do not flicker. On a new page the delay counts from the request of the page.
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
