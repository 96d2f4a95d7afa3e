import { isOwnAddress } from '@portal/rules/accounts/own-address.ts'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { PasswordLogin } from '@portal/ui/fields/password-login.tsx'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { BrandMark } from '@portal/ui/shown/brand-mark.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { MAIN_ID } from '#src/layout/arrival-on-page.tsx'
import { LegalLine } from '#src/layout/legal-line.tsx'
import { PRIVACY_POLICY } from '#src/layout/privacy-policy.ts'

import { CodeForm } from './code-form.tsx'
import { useEnter } from './enter.ts'
import { LoginRefusal } from './login-refusal.tsx'
import drawing from './parts-drawing.svg'
import { RememberMe } from './remember-me.tsx'
import { sessionToken } from './session.ts'
import { expectedUser } from './shop-user-link.ts'
import { takeOverTab } from './tab-user.ts'

import loginForm from './login-form.module.css'
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

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const [remembered, setRemembered] = useState(true)
  const entry = useEnter(onDone)
  return (
    <PasswordLogin
      busy={entry.busy}
      className={loginForm.form}
      knownName={expectedUser()}
      placeholder="用户名或手机号"
      onLogin={(entered) => entry.enter(entered, remembered)}
    >
      <RememberMe checked={remembered} onChange={setRemembered} />
      <LoginRefusal text={entry.refusal} />
    </PasswordLogin>
  )
}

function LoginPicture() {
  const { slogan, figures } = useBrand().login
  return (
    <aside className={styles.picture}>
      <div className={styles.brand}>
        <BrandMark inverse />
      </div>
      <PartsDrawing className={styles.drawing} />
      <div className={styles.words}>
        <p className={styles.slogan}>
          {slogan[0]}
          <br />
          {slogan[1]}
        </p>
        <ul>
          {figures.map(({ figure, text }) => (
            <li key={text}>
              <b>{figure}</b>
              {text.split('，').map((line, place) => (
                <span className={styles.whole} key={line}>
                  {place > 0 && '，'}
                  {line}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

type Props = { readonly className: string | undefined }

function PartsDrawing({ className }: Props) {
  return <img alt="" className={className} height={420} src={drawing} width={760} />
}
