import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { useRef, useState } from 'react'

import { DecidedDialog, isDecidedElsewhere } from './decided-dialog.tsx'
import { type Handover, useHandBack } from './handover-calls.ts'
import { useKeptInList } from './kept-handover.ts'

type Props = { readonly handover: Handover; readonly onClose: () => void }

export function HandBackDialog({ handover, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const handBack = useHandBack()
  useKeptInList(handover)
  const send = () => {
    const words = reason.trim()
    setTried(true)
    if (words === '') {
      field.current?.focus()
      return
    }
    handBack.mutate({ handover_id: handover.handover_id, reason: words }, { onSuccess: onClose })
  }
  if (isDecidedElsewhere(handover, handBack))
    return <DecidedDialog handover={handover} onClose={onClose} />
  return (
    <Dialog
      open
      confirm={{ label: '退回', busy: handBack.isPending, onPress: send }}
      title={`退回 ${handover.user_name} 的提交`}
      onClose={onClose}
    >
      <TextArea
        label="退回原因"
        maxLength={MAX_NOTE_LENGTH}
        placeholder={`${handover.user_name} 会看到`}
        ref={field}
        {...(isTried && reason.trim() === '' && { problem: '请填写退回原因' })}
        rows={3}
        value={reason}
        onSend={send}
        onText={setReason}
      />
    </Dialog>
  )
}
