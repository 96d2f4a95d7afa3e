import { isOwnAddress } from '@portal/rules/own-address.ts'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'

import { AdminMark } from '#src/app/admin-mark.tsx'

import { LoginForm } from './login-form.tsx'
import { sessionToken } from './session.ts'

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
