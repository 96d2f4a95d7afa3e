import { Drawer } from 'antd'
import type { ReactNode } from 'react'

import { AntdProvider } from './antd-provider.tsx'
import { IconButton } from './icon-button.tsx'
import { XIcon } from './icons.tsx'
import { useFocusBack } from './use-focus-back.ts'

import styles from './side-drawer.module.css'

type Props = {
  readonly title: ReactNode
  readonly open: boolean
  readonly onClose: () => void
  /** Buttons beside ×: previous, next, new window. */
  readonly tools?: ReactNode
  /** A bar at its bottom with what can be done. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A panel from the right, 480 px, the whole screen on phones. Load it lazily: it brings Ant Design's Drawer. */
export function SideDrawer({ title, open, onClose, tools, foot, children }: Props) {
  useFocusBack()
  return (
    <AntdProvider>
      <Drawer
        destroyOnHidden
        className={styles.drawer}
        closable={false}
        extra={
          <span className={styles.tools}>
            {tools}
            <IconButton label="关闭" onClick={onClose}>
              <XIcon />
            </IconButton>
          </span>
        }
        footer={foot}
        open={open}
        size="min(480px, 100vw)"
        title={title}
        onClose={onClose}
      >
        {children}
      </Drawer>
    </AntdProvider>
  )
}
