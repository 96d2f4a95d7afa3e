import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'
import { Type } from 'typebox'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import type { Opened } from '#src/lists/use-opened.tsx'
import { useDraft } from '#src/session/drafts.ts'

import { type AdminFeedback, useCloseFeedback } from './feedback-calls.ts'

/** Where the reason is kept until it is sent. */
export const closingPlace = (id: Id<'feedback'>) => ({
  name: `close-feedback:${id}`,
  schema: Type.String(),
  empty: '',
})

type Props = {
  readonly feedback: AdminFeedback
  readonly opened: Pick<Opened, 'goOn'>
  readonly onClose: () => void
}

export function CloseDialog({ feedback, opened, onClose }: Props) {
  const { draft: reason, wasKept, change, drop } = useDraft(closingPlace(feedback.id))
  const [problem, setProblem] = useState<string>()
  const closing = useCloseFeedback()
  const close = () => {
    drop()
    onClose()
  }
  const send = async () => {
    if (reason.trim() === '') return setProblem('请填写关闭原因')
    const next = opened.goOn()
    const { id, version } = feedback
    await closing.mutateAsync({ id, version, reason })
    toast.success(`已关闭 ${feedback.company_name} 的反馈`)
    close()
    next()
  }
  // The query cache has already shown the error; the reason stays.
  const submit = () => void send().catch(() => undefined)
  return (
    <FormDialog
      busy={closing.isPending}
      confirm="关闭反馈"
      isTouched={wasKept}
      title="不回复，关闭"
      onClose={close}
      onSend={submit}
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
          change(text)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
