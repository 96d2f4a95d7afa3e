import { isOwnAddress } from '@portal/rules/accounts/own-address.ts'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { BrandMark } from '@portal/ui/shown/brand-mark.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { MAIN_ID } from '#src/layout/arrival-on-page.tsx'
import { LegalLine } from '#src/layout/legal-line.tsx'
import { PRIVACY_POLICY } from '#src/layout/privacy-policy.ts'

import { CodeForm } from './code-form.tsx'
import { LoginPicture } from './login-picture.tsx'
import { PasswordForm } from './password-form.tsx'
import { sessionToken } from './session.ts'
import { takeOverTab } from './tab-user.ts'

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

const METHODS = [
  { key: 'password', label: '账号登录' },
  { key: 'code', label: '手机验证码' },
] as const

type LoginMethod = (typeof METHODS)[number]['key']

function LoginPage() {
  const { from } = Route.useSearch()
  const [method, setMethod] = useState<LoginMethod>('password')
  const { history } = useRouter()
  const queries = useQueryClient()
  const goIn = () => {
    const search = from ?? '/home'
    // After an expired session the cache still contains its user's data.
    queries.clear()
    if (takeOverTab()) location.replace(search)
    else history.replace(search)
  }
  return (
    <main className={styles.page} id={MAIN_ID} tabIndex={-1}>
      <LoginPicture />
      <section className={styles.side}>
        <div className={styles.card}>
          <div className={styles.mark}>
            <BrandMark size={44} words="name" />
          </div>
          <h1 className={styles.title}>登录订货平台</h1>
          <p className={styles.hint}>经销商与维修厂账号由客户经理开通</p>
          <Tabs
            className={styles.ways}
            label="登录方式"
            tabs={METHODS}
            value={method}
            onChange={setMethod}
          >
            {method === 'password' ? <PasswordForm onDone={goIn} /> : <CodeForm onDone={goIn} />}
          </Tabs>
          <p className={styles.terms}>
            登录即表示同意{' '}
            <a href={PRIVACY_POLICY} rel="noopener" target="_blank">
              隐私政策
            </a>
          </p>
        </div>
        <LegalLine className={styles.legal} />
      </section>
    </main>
  )
}
