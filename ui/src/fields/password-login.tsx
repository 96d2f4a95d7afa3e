import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { Button } from '#src/controls/button.tsx'
import { LockKeyholeIcon, UserRoundIcon } from '#src/controls/icons.tsx'

import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  readonly className: string | undefined
  readonly knownName?: string
  readonly placeholder: string
  /** The maximum length of name and password; unlimited by default. */
  readonly max?: { readonly username: number; readonly password: number }
  /** The label of the button. */
  readonly action?: string
  readonly busy: boolean
  /** Something is being changed. */
  readonly onChange?: () => void
  readonly onLogin: (entered: { readonly username: string; readonly password: string }) => void
  readonly children: ReactNode
}

export function PasswordLogin(props: Props) {
  const { className, knownName = '', placeholder, max, busy, onLogin, children } = props
  const { action = '登录', onChange } = props
  const [username, setUsername] = useState(knownName)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirstEmpty(form.current), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (username.trim() !== '' && password !== '' && !busy)
      onLogin({ username: username.trim(), password })
  }
  return (
    <form noValidate className={className} ref={form} onChange={onChange} onSubmit={submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        icon={<UserRoundIcon />}
        label="账号"
        maxLength={max?.username}
        name="username"
        placeholder={placeholder}
        problem={isTried && username.trim() === '' ? '请输入账号' : undefined}
        size="large"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        autoComplete="current-password"
        icon={<LockKeyholeIcon />}
        label="密码"
        maxLength={max?.password}
        name="password"
        placeholder="请输入密码"
        size="large"
        problem={isTried && password === '' ? '请输入密码' : undefined}
        value={password}
        onChange={setPassword}
      />
      {children}
      <Button block busy={busy} kind="primary" size="huge" type="submit">
        {action}
      </Button>
    </form>
  )
}

/** On a phone, the focus would open the keyboard, which covers the page. */
function focusFirstEmpty(form: HTMLFormElement | null) {
  if (!matchMedia('(hover: hover)').matches) return
  form?.querySelector<HTMLInputElement>('input:placeholder-shown')?.focus()
}
