import { MAX_PASSWORD_LENGTH } from '@portal/contract/wire.ts'
import { passwordProblem } from '@portal/rules/accounts/password-problem.ts'
import { PasswordField } from '@portal/ui/fields/password-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useState } from 'react'

import { FormDialog } from '#src/forms/form-dialog.tsx'

import { type CompanyAccount, useResetPassword } from './accounts-calls.ts'
import { WhoseAccount } from './whose-account.tsx'

import styles from '#src/forms/form.module.css'

type Props = {
  readonly account: CompanyAccount
  readonly owner: string
  readonly onClose: () => void
}

/** For a user who called because the login does not work. */
export function PasswordDialog({ account, owner, onClose }: Props) {
  const { account_id, username, phone, name } = account
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const reset = useResetPassword()
  const problem = passwordProblem(password, { names: [username, phone, name] })
  const refusal = reset.error === null ? undefined : errorText(reset.error)
  const send = () => {
    setTried(true)
    if (problem !== undefined || reset.isPending) return
    reset.mutate(
      { account_id, password },
      {
        onSuccess: () => {
          toast.success(`${name} 的密码已重置`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      busy={reset.isPending}
      confirm="重置密码"
      title={`重置 ${name} 的密码`}
      onClose={onClose}
      onSend={send}
    >
      <WhoseAccount account={account} owner={owner} />
      <PasswordField
        autoComplete="new-password"
        label="新密码"
        maxLength={MAX_PASSWORD_LENGTH}
        problem={(isTried ? problem : undefined) ?? refusal}
        value={password}
        onChange={setPassword}
      />
      <p className={styles.hint}>
        该账号的所有登录会退出，登录锁定同时解除。请核实对方身份后再把新密码告诉本人，并提醒登录后自行修改。
      </p>
    </FormDialog>
  )
}
