import { addressProblems } from '@portal/rules/address-form.ts'
import { Dialog } from '@portal/ui/dialog.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useId, useState } from 'react'

import { useSaveAddress } from './address-calls.ts'
import { draftFor, TASK_TITLES, tidied, type AddressTask } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'

type Props = {
  readonly task: AddressTask
  readonly onClose: () => void
  readonly onSaved?: (id: number) => void
}

/** Adds, edits or copies an address. What is wrong shows at its field once the user tried to keep it. */
export function AddressDialog({ task, onClose, onSaved }: Props) {
  const form = useId()
  const save = useSaveAddress()
  const [draft, setDraft] = useState(() => draftFor(task))
  const [isTried, setTried] = useState(false)
  const problems = addressProblems(draft)
  const submit = () => {
    setTried(true)
    if (save.isPending) return
    if (Object.keys(problems).length > 0) return focusFirstProblem(form)
    save.mutate(
      { id: task.kind === 'edit' ? task.address.address_id : undefined, draft: tidied(draft) },
      {
        onSuccess: ({ address_id }) => {
          toast.success('操作成功')
          onSaved?.(address_id)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      confirm={{ label: '保存', onPress: submit, busy: save.isPending }}
      size="middle"
      title={TASK_TITLES[task.kind]}
      onClose={onClose}
    >
      <AddressForm
        draft={draft}
        id={form}
        own={task.kind === 'edit' ? task.address.address_id : undefined}
        problems={isTried ? problems : {}}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onSubmit={submit}
      />
    </Dialog>
  )
}

/** After the next paint, when the fields know that they are wrong. */
function focusFirstProblem(form: string): void {
  requestAnimationFrame(() => {
    document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
