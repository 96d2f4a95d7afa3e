import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Type } from 'typebox'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { useDraft } from '#src/session/drafts.ts'
import { sessionToken } from '#src/session/session.ts'

import styles from './reason-dialog.module.css'

type Props = {
  readonly title: string
  readonly label: string
  readonly confirm: string
  readonly busy: boolean
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function ReasonDialog(props: Props) {
  const { title, label, confirm, busy, onReason, onClose, children } = props
  const { reason, wasKept, change } = useReason(title)
  const [problem, setProblem] = useState<string>()
  const send = () => {
    if (reason.trim() === '') setProblem(`请填写${label}`)
    else if (!busy) onReason(reason.trim())
  }
  return (
    <FormDialog
      danger
      busy={busy}
      confirm={confirm}
      isTouched={wasKept}
      title={title}
      onClose={onClose}
      onSend={send}
    >
      <div className={styles.form}>
        <p>{children}</p>
        <TextArea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
          autoFocus
          label={label}
          maxLength={MAX_NOTE_LENGTH}
          problem={problem}
          rows={3}
          value={reason}
          onSend={send}
          onText={(text) => {
            change(text)
            setProblem(undefined)
          }}
        />
      </div>
    </FormDialog>
  )
}

const REASON = { schema: Type.String(), empty: '' }

/** Kept for this title until the dialog is gone, unless the end of the session has taken it away. */
function useReason(title: string) {
  const { draft: reason, wasKept, change, drop } = useDraft({ name: `reason:${title}`, ...REASON })
  const leave = useEffectEvent(() => {
    if (sessionToken() !== undefined) drop()
  })
  useEffect(() => () => leave(), [])
  return { reason, wasKept, change }
}
