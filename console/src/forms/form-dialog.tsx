import { Dialog } from '@portal/ui/dialog.tsx'
import type { ReactNode } from 'react'

import styles from './form.module.css'

type Props = {
  readonly title: string
  /** What the button that sends says. */
  readonly confirm: string
  readonly busy: boolean
  /** 420 or 560 px; never wider than the screen. */
  readonly size?: 'small' | 'middle'
  readonly onSend: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog to fill in; Enter in a field sends as its button does. */
export function FormDialog(props: Props) {
  const { title, confirm, busy, size = 'small', onSend, onClose, children } = props
  return (
    <Dialog
      open
      confirm={{ label: confirm, busy, onPress: onSend }}
      size={size}
      title={title}
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {children}
        {/* The dialog's own button stands outside the form. */}
        <button hidden type="submit">
          {confirm}
        </button>
      </form>
    </Dialog>
  )
}
