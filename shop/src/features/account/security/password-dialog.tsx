import { MAX_PASSWORD_LENGTH } from '@portal/contract/wire.ts'
import { passwordProblem } from '@portal/rules/accounts/password-problem.ts'
import { PasswordField } from '@portal/ui/fields/password-field.tsx'
import { DraftDialog } from '@portal/ui/overlays/draft-dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { type FormEvent, useState } from 'react'

import { useChangePassword } from '#src/features/account/account-calls.ts'
import {
  clearRefusals,
  FormRefusal,
  refusalByField,
  useFocusOnFault,
} from '#src/features/account/form-refusal.tsx'
import { NewPasswordField } from '#src/features/account/new-password-field.tsx'
import type { Profile } from '#src/session/session-calls.ts'

import styles from '#src/features/account/account-form.module.css'

type Props = {
  readonly profile: Pick<Profile, 'username' | 'phone' | 'name'>
  readonly onClose: () => void
}

const REFUSALS = {
  old: ['account.wrong_password'],
  password: ['account.weak_password', 'account.same_password'],
}

/** Nothing typed is lost by a refusal. */
export function PasswordDialog({ profile: { username, phone, name }, onClose }: Props) {
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const change = useChangePassword()
  const { mutate, isPending, error } = change
  const { at, rest } = refusalByField(error, REFUSALS)
  const [form, noteTry] = useFocusOnFault(error)
  const names = [username, phone, name]
  const isGood = passwordProblem(password, { names }) === undefined
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    noteTry()
    // Unchanged it would be wrong again, and count.
    if (at('old') !== undefined) return
    clearRefusals(change)
    if (old === '' || !isGood || again !== password || isPending) return
    mutate(
      { old_password: old, password },
      {
        onSuccess: ({ ended }) => {
          toast.success(ended > 0 ? `密码已修改，其他 ${ended} 处登录已退出` : '密码已修改')
          onClose()
        },
      },
    )
  }
  return (
    <DraftDialog
      open
      confirm={{ label: '修改密码', onPress: () => save(), busy: isPending }}
      isTouched={[old, password, again].some((typed) => typed !== '')}
      title="修改登录密码"
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        ref={form}
        onChange={() => clearRefusals(change)}
        onSubmit={save}
      >
        <input hidden readOnly autoComplete="username" value={username} />
        <PasswordField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
          autoFocus
          autoComplete="current-password"
          label="原密码"
          maxLength={MAX_PASSWORD_LENGTH}
          problem={isTried && old === '' ? '请输入原密码' : at('old')}
          value={old}
          onChange={setOld}
        />
        <NewPasswordField
          isTried={isTried}
          refusal={at('password')}
          label="新密码"
          names={names}
          value={password}
          onChange={setPassword}
        />
        <PasswordField
          autoComplete="new-password"
          label="再输入一次"
          maxLength={MAX_PASSWORD_LENGTH}
          problem={isTried && again !== password ? '两次输入的密码不一致' : undefined}
          value={again}
          onChange={setAgain}
        />
        <p className={styles.hint}>修改后，其他设备需要用新密码重新登录；本机保持登录。</p>
        <FormRefusal error={rest} />
        <button hidden type="submit">
          修改密码
        </button>
      </form>
    </DraftDialog>
  )
}
