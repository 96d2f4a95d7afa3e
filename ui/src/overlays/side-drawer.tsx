import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

import { IconButton } from '#src/controls/icon-button.tsx'
import { XIcon } from '#src/controls/icons.tsx'
import { classes } from '#src/page/classes.ts'

import { useBackCloses } from './back-closes.ts'
import { useDialogKeys } from './use-dialog-keys.ts'

import styles from './side-drawer.module.css'

type Props = {
  readonly title: ReactNode
  readonly open: boolean
  readonly onClose: () => void
  /** Whether the page's address says that it is open, so that Back closes it by itself. */
  readonly isInAddress?: boolean
  /** That of the button that opens it. */
  readonly side?: 'left' | 'right'
  readonly tools?: ReactNode
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/**
 * A panel of 480 px at a side, fullscreen on phones. Load it lazily, because it includes Base
 * UI's Dialog.
 */
export function SideDrawer(props: Props) {
  const { title, open, onClose, side = 'right', tools, foot, children } = props
  useBackCloses({ open, onClose, isInAddress: props.isInAddress ?? false })
  const { popup, finalFocus, onOpenChange, onKeyDown } = useDialogKeys({ open, onClose })
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={styles.scrim} />
        <Dialog.Popup
          className={classes(styles.drawer, side === 'left' && styles.left)}
          finalFocus={finalFocus}
          initialFocus={popup}
          ref={popup}
          onKeyDown={onKeyDown}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title} render={<div />}>
              {title}
            </Dialog.Title>
            {tools}
            <Dialog.Close
              render={
                <IconButton label="关闭">
                  <XIcon />
                </IconButton>
              }
            />
          </div>
          <div className={styles.body}>{children}</div>
          {foot !== undefined && <div className={styles.foot}>{foot}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
