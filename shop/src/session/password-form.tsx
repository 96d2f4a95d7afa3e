import { PasswordLogin } from '@portal/ui/fields/password-login.tsx'
import { useState } from 'react'

import type { Entry } from './enter.ts'
import { LoginRefusal } from './login-refusal.tsx'
import { RememberMe } from './remember-me.tsx'
import { expectedUser } from './shop-user-link.ts'

import loginForm from './login-form.module.css'

type Props = { readonly entry: Entry; readonly action?: string }

export function PasswordForm({ entry, action }: Props) {
  const [remembered, setRemembered] = useState(true)
  return (
    <PasswordLogin
      {...(action !== undefined && { action })}
      busy={entry.busy}
      className={loginForm.form}
      knownName={expectedUser()}
      placeholder="用户名或手机号"
      onChange={entry.clear}
      onLogin={(entered) => entry.enter(entered, remembered)}
    >
      <RememberMe checked={remembered} onChange={setRemembered} />
      <LoginRefusal text={entry.refusal} />
    </PasswordLogin>
  )
}
