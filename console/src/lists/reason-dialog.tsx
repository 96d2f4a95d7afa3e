import { Dialog } from '@portal/ui/dialog.tsx'
import { TextArea } from '@portal/ui/text-area.tsx'
import { type ReactNode, useRef, useState } from 'react'

import styles from './reason-dialog.module.css'

const MOST_CHARACTERS = 200

type Props = {
  readonly title: string
  readonly label: string
  /** What the button that does it says. */
  readonly confirm: string
  readonly busy: boolean
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
  /** What will happen. */
  readonly children: ReactNode
}

/** Asks why; nothing is done without a reason, and what was typed stays when it is refused. */
export function ReasonDialog(props: Props) {
  const { title, label, confirm, busy, onReason, onClose, children } = props
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const send = () => {
    if (reason.trim() !== '') return onReason(reason.trim())
    setProblem(`请填写${label}`)
    field.current?.focus()
    return undefined
  }
  return (
    <Dialog
      open
      confirm={{ label: confirm, onPress: send, busy, danger: true }}
      title={title}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{children}</p>
        <TextArea
          // The dialog was opened to type here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          label={label}
          maxLength={MOST_CHARACTERS}
          problem={problem}
          ref={field}
          rows={3}
          value={reason}
          onSend={send}
          onText={(text) => {
            setReason(text)
            setProblem(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}
