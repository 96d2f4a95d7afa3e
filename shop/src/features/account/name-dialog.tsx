import { accountNameProblem, MAX_ACCOUNT_NAME_LENGTH } from '@portal/rules/accounts/sub-account.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { DraftDialog } from '@portal/ui/overlays/draft-dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { type FormEvent, useState } from 'react'

import { useChangeName } from './account-calls.ts'
import { clearRefusals, FormRefusal } from './form-refusal.tsx'

import styles from './account-form.module.css'

type Props = { readonly name: string; readonly onClose: () => void }

export function NameDialog({ name: before, onClose }: Props) {
  const [name, setName] = useState(before)
  const [isTried, setTried] = useState(false)
  const change = useChangeName()
  const { mutate, isPending, error } = change
  const problem = accountNameProblem(name)
  const save = () => {
    setTried(true)
    if (problem !== undefined || isPending) return
    mutate(
      { name: name.trim() },
      {
        onSuccess: () => {
          toast.success('姓名已修改')
          onClose()
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <DraftDialog
      open
      confirm={{ label: '保存', onPress: save, busy: isPending }}
      isTouched={name !== before}
      title="修改姓名"
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        onChange={() => clearRefusals(change)}
        onSubmit={submit}
      >
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
          autoFocus
          isCounted
          autoComplete="name"
          label="姓名"
          maxLength={MAX_ACCOUNT_NAME_LENGTH}
          problem={isTried ? problem : undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FormRefusal error={error} />
      </form>
    </DraftDialog>
  )
}
