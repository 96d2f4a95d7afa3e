import { Dialog } from '@portal/ui/dialog.tsx'

import styles from './form.module.css'

type Props = {
  readonly doubts: readonly string[]
  /** The label of the button that submits despite the doubts. */
  readonly confirm: string
  readonly onSure: () => void
  readonly onClose: () => void
}

/** The dialog of `useConfirmDoubts`. */
export function DoubtsDialog({ doubts, confirm, onSure, onClose }: Props) {
  return (
    <Dialog open confirm={{ label: confirm, onPress: onSure }} title="请再看一眼" onClose={onClose}>
      <ul className={styles.doubts}>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </Dialog>
  )
}
