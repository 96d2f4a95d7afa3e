import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import type { Opened } from '#src/lists/use-opened.tsx'

import { type AdminFeedback, useCloseFeedback } from './feedback-calls.ts'

type Props = {
  readonly feedback: AdminFeedback
  readonly opened: Pick<Opened, 'goOn'>
  readonly onClose: () => void
}

export function CloseDialog({ feedback, opened, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const closing = useCloseFeedback()
  const send = async () => {
    if (reason.trim() === '') return setProblem('请填写关闭原因')
    const next = opened.goOn()
    const { id, version } = feedback
    await closing.mutateAsync({ id, version, reason })
    toast.success('已关闭')
    onClose()
    next()
  }
  // The query cache has already shown the error; the reason stays.
  const submit = () => void send().catch(() => undefined)
  return (
    <Dialog
      open
      confirm={{ label: '关闭反馈', busy: closing.isPending, onPress: submit }}
      title="不回复，关闭"
      onClose={onClose}
    >
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
        autoFocus
        label="原因（提交人看得到）"
        maxLength={MAX_NOTE_LENGTH}
        rows={3}
        value={reason}
        {...(problem !== undefined && { problem })}
        onSend={submit}
        onText={(text) => {
          setReason(text)
          setProblem(undefined)
        }}
      />
    </Dialog>
  )
}
