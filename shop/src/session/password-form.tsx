import { Button } from '@portal/ui/button.tsx'
import { IconButton } from '@portal/ui/icon-button.tsx'
import { EyeIcon, EyeOffIcon, LockKeyholeIcon, UserRoundIcon } from '@portal/ui/icons.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { useEnter } from './enter.ts'
import { LoginRefusal } from './login-refusal.tsx'
import { RememberMe } from './remember-me.tsx'
import { expectedUser } from './shop-user-link.ts'

import styles from './login-form.module.css'

/** User name or phone, and password. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const [username, setUsername] = useState(expectedUser)
  const [password, setPassword] = useState('')
  const [remembered, setRemembered] = useState(true)
  const [visible, setVisible] = useState(false)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const entry = useEnter(onDone)
  useEffect(() => focusFirstEmpty(form.current), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (username.trim() !== '' && password !== '')
      entry.enter({ username: username.trim(), password }, remembered)
  }
  return (
    <form noValidate className={styles.form} ref={form} onSubmit={submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        icon={<UserRoundIcon />}
        label="账号"
        name="username"
        placeholder="用户名或手机号"
        problem={tried && username.trim() === '' ? '请输入账号' : undefined}
        size="large"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        autoComplete="current-password"
        icon={<LockKeyholeIcon />}
        label="密码"
        name="password"
        placeholder="请输入密码"
        problem={tried && password === '' ? '请输入密码' : undefined}
        size="large"
        suffix={
          <IconButton
            aria-pressed={visible}
            label={visible ? '隐藏密码' : '显示密码'}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        }
        type={visible ? 'text' : 'password'}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <RememberMe checked={remembered} onChange={setRemembered} />
      <LoginRefusal text={entry.refusal} />
      <Button block busy={entry.busy} kind="primary" size="huge" type="submit">
        登录
      </Button>
    </form>
  )
}

/** Where there is a keyboard one can type at once; on a phone it would only push the page away. */
function focusFirstEmpty(form: HTMLFormElement | null) {
  if (!matchMedia('(hover: hover)').matches) return
  form?.querySelector<HTMLInputElement>('input:placeholder-shown')?.focus()
}
