import { isOwnAddress } from '@portal/rules/own-address.ts'
import { Button } from '@portal/ui/button.tsx'
import { IconButton } from '@portal/ui/icon-button.tsx'
import { EyeIcon, EyeOffIcon, LockKeyholeIcon, UserRoundIcon } from '@portal/ui/icons.tsx'
import { Note } from '@portal/ui/note.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { TextField } from '@portal/ui/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { AdminMark } from '#src/app/admin-mark.tsx'

import { useLogin } from './session-calls.ts'
import { beginSession, sessionToken } from './session.ts'

import styles from './login-page.module.css'

export const Route = createFileRoute('/login')({
  staticData: { title: '登录' },
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' && isOwnAddress(from) ? { from } : {},
  beforeLoad: () => {
    if (sessionToken() !== undefined) throw redirect({ to: '/' })
  },
  component: LoginPage,
})

function LoginPage() {
  const { from = '/' } = Route.useSearch()
  const router = useRouter()
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <AdminMark hint="供应商工作台" />
        <h1 className={styles.title}>登录运营后台</h1>
        <p className={styles.hint}>员工账号由管理员开通</p>
        <LoginForm onDone={() => void router.navigate({ href: from, replace: true })} />
      </section>
    </main>
  )
}

/** Name and password of a member of staff. Why a login was refused stays until the next try. */
function LoginForm({ onDone }: { readonly onDone: () => void }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [tried, setTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const login = useLogin()
  const queries = useQueryClient()
  useEffect(() => {
    // On a phone the keyboard would only push the page away.
    if (matchMedia('(hover: hover)').matches) nameField.current?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (username.trim() === '' || password === '' || login.isPending) return
    const enter = { username: username.trim(), password }
    login.mutate(enter, {
      onSuccess: ({ token }) => {
        beginSession(token)
        queries.clear()
        onDone()
      },
    })
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        icon={<UserRoundIcon />}
        label="账号"
        maxLength={64}
        name="username"
        placeholder="员工账号"
        problem={tried && username.trim() === '' ? '请输入账号' : undefined}
        ref={nameField}
        size="large"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        autoComplete="current-password"
        icon={<LockKeyholeIcon />}
        label="密码"
        maxLength={128}
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
      {login.error !== null && (
        <div role="alert">
          <Note look="error">{errorText(login.error)}</Note>
        </div>
      )}
      <Button
        block
        busy={login.isPending || login.isSuccess}
        kind="primary"
        size="huge"
        type="submit"
      >
        登录
      </Button>
    </form>
  )
}
