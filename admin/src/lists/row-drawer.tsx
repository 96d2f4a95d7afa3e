import { SideDrawer } from '@portal/ui/side-drawer.tsx'
import { Fragment, type ReactNode } from 'react'

export type RowDetailProps = {
  /** For screen readers: 订单 makes it 订单详情. */
  readonly name: string
  readonly id: number
  /** Number and state, and a line of facts below. */
  readonly title: ReactNode
  /** Buttons to the previous and next row. */
  readonly steps?: ReactNode
  /** The actions at its foot; remounted for every id, like the content above. */
  readonly foot?: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A row over its list on narrow screens; on a phone it fills the screen. */
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
