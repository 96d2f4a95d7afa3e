import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import type { ReactNode } from 'react'

import styles from './form.module.css'

type Props = {
  readonly doubts: readonly string[]
  readonly confirm: string
  readonly busy: boolean
  readonly onSure: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

export function DoubtsDialog({ doubts, confirm, busy, onSure, onClose, children }: Props) {
  return (
    <Dialog
      open
      confirm={{ label: confirm, busy, onPress: onSure }}
      title="请再看一眼"
      onClose={onClose}
    >
      <ul className={styles.doubts}>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
      {children}
    </Dialog>
  )
}
