import { PasswordLogin } from '@portal/ui/fields/password-login.tsx'
import { useState } from 'react'

import { useEnter } from './enter.ts'
import { LoginRefusal } from './login-refusal.tsx'
import { RememberMe } from './remember-me.tsx'
import { expectedUser } from './shop-user-link.ts'

import styles from './login-form.module.css'

export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const [remembered, setRemembered] = useState(true)
  const entry = useEnter(onDone)
  return (
    <PasswordLogin
      busy={entry.busy}
      className={styles.form}
      knownName={expectedUser()}
      placeholder="用户名或手机号"
      onLogin={(entered) => entry.enter(entered, remembered)}
    >
      <RememberMe checked={remembered} onChange={setRemembered} />
      <LoginRefusal text={entry.refusal} />
    </PasswordLogin>
  )
}
