import { MAX_PASSWORD_LENGTH, MAX_USER_NAME_LENGTH } from '@portal/contract/wire.ts'
import { isOwnAddress } from '@portal/rules/accounts/own-address.ts'
import { PasswordLogin } from '@portal/ui/fields/password-login.tsx'
import { loginText } from '@portal/ui/server/login-text.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useLocation, useRouter } from '@tanstack/react-router'

import { forgetDraftsOfOthers } from '#src/session/drafts.ts'
import { useLogin } from '#src/session/session-calls.ts'
import { beginSession, sessionToken } from '#src/session/session.ts'

import { AdminMark } from './admin-mark.tsx'

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

const MAX_LENGTH = { username: MAX_USER_NAME_LENGTH, password: MAX_PASSWORD_LENGTH }

function LoginPage() {
  const { from = '/' } = Route.useSearch()
  const router = useRouter()
  const { sessionOver } = useLocation().state
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <AdminMark hint="供应商工作台" />
        <h1 className={styles.title}>登录运营后台</h1>
        <p className={styles.hint}>员工账号由管理员开通</p>
        {sessionOver !== undefined && (
          <Note className={styles.over} look="warning">
            {sessionOver}
          </Note>
        )}
        <LoginForm onDone={() => void router.navigate({ href: from, replace: true })} />
      </section>
    </main>
  )
}

/** The reason for a refused login stays visible until the next attempt. */
function LoginForm({ onDone }: { readonly onDone: () => void }) {
  const login = useLogin()
  const queries = useQueryClient()
  return (
    <PasswordLogin
      busy={login.isPending || login.isSuccess}
      className={styles.form}
      max={MAX_LENGTH}
      placeholder="员工账号"
      onLogin={(entered) =>
        login.mutate(entered, {
          onSuccess: ({ token, staff }) => {
            beginSession(token)
            forgetDraftsOfOthers(staff.staff_id)
            queries.clear()
            onDone()
          },
        })
      }
    >
      {login.error !== null && (
        <div role="alert">
          <Note look="error">{loginText(login.error, 'admin')}</Note>
        </div>
      )}
    </PasswordLogin>
  )
}
