import { SideDrawer } from '@portal/ui/side-drawer.tsx'
import { Fragment } from 'react'

import type { RowDetailProps } from './row-detail.tsx'

/** A row over its list, where there is no room beside it; on a phone it takes the whole screen. */
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
