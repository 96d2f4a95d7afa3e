import { Dialog } from '@portal/ui/dialog.tsx'

import styles from './form.module.css'

type Props = {
  readonly doubts: readonly string[]
  /** What goes on all the same: 仍要保存. */
  readonly confirm: string
  readonly busy: boolean
  readonly onSure: () => void
  readonly onClose: () => void
}

/** Asks about what is most likely a slip, before it is written down. */
export function SureDialog({ doubts, confirm, busy, onSure, onClose }: Props) {
  return (
    <Dialog
      open
      confirm={{ label: confirm, busy, onPress: onSure }}
      title="请再看一眼"
      onClose={onClose}
    >
      <ul className={styles.doubts}>
        {doubts.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Dialog>
  )
}
