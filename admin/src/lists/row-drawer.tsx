import { SideDrawer } from '@portal/ui/overlays/side-drawer.tsx'
import type { ReactNode } from 'react'

import styles from './row-drawer.module.css'

export type RowDetailProps = {
  /** 订单 becomes 订单详情 for screen readers. */
  readonly name: string
  readonly id: number
  readonly title: ReactNode
  readonly steps?: ReactNode
  /** Remounted for every id, like the content, so that no input passes to the next row. */
  readonly foot?: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

export function RowDrawer({ id, title, steps, foot, children, onClose }: RowDetailProps) {
  return (
    <SideDrawer isInAddress open title={title} tools={steps} onClose={onClose}>
      <div data-detail className={styles.filled} key={id}>
        <div>{children}</div>
        {foot}
      </div>
    </SideDrawer>
  )
}
