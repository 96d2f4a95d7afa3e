import { SideDrawer } from '@portal/ui/side-drawer.tsx'
import { Fragment, type ReactNode } from 'react'

export type RowDetailProps = {
  /** 订单 becomes 订单详情 for screen readers. */
  readonly name: string
  readonly id: number
  /** Number and state, with a line of facts below. */
  readonly title: ReactNode
  readonly steps?: ReactNode
  /** The actions; remounted for every id, like the content. */
  readonly foot?: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A row over its list on narrow screens; fullscreen on a phone. */
export function RowDrawer({ id, title, steps, foot, children, onClose }: RowDetailProps) {
  return (
    <SideDrawer open title={title} tools={steps} onClose={onClose}>
      <Fragment key={id}>
        {children}
        {foot}
      </Fragment>
    </SideDrawer>
  )
}
