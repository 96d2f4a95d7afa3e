import { isOwnAddress } from '@portal/rules/accounts/own-address.ts'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'

import { ChatLoading } from './chat/chat-loading.tsx'
import {
  type ChatReturn,
  chatReturnOf,
  type ChatReturnSearch,
  chatReturnSearch,
  pageAfterLogin,
} from './chat/chat-way.ts'
import { CodeForm } from './code-form.tsx'
import { useEnter } from './enter.ts'
import { LoginFrame, useGoIn } from './login-frame.tsx'
import { PasswordForm } from './password-form.tsx'
import { sessionToken } from './session.ts'

import styles from './login-page.module.css'

export const Route = createFileRoute('/login')({
  staticData: { title: '登录' },
  validateSearch: (search: Record<string, unknown>): { from?: string } & ChatReturnSearch => {
    const { from } = search
    return {
      ...(typeof from === 'string' && isOwnAddress(from) && { from }),
      ...chatReturnSearch(search),
    }
  },
  beforeLoad: () => {
    if (sessionToken() !== undefined) throw redirect({ to: '/' })
  },
  component: LoginPage,
})

const ChatLogin = lazy(
  whenOnline(async () => ({
    default: (await import('./chat/chat-login.tsx')).ChatLogin,
  })),
)

const METHODS = [
  { key: 'password', label: '账号登录' },
  { key: 'code', label: '手机验证码' },
] as const

const CHAT = { key: 'chat', label: '微信扫码' } as const

type LoginMethod = (typeof METHODS)[number]['key'] | typeof CHAT.key

function LoginPage() {
  const { from } = Route.useSearch()
  const returned = useTakenReturn()
  const { hasChatLogin } = useBrand()
  const [method, setMethod] = useState<LoginMethod>(returned ? 'chat' : 'password')
  const goIn = useGoIn()
  return (
    <LoginFrame hint="经销商与维修厂账号由客户经理开通" title="登录订货平台">
      <SessionOver />
      <Tabs
        className={styles.ways}
        label="登录方式"
        tabs={hasChatLogin ? [...METHODS, CHAT] : METHODS}
        value={method}
        onChange={setMethod}
      >
        {method === 'chat' && (
          <Suspense fallback={<ChatLoading />}>
            <ChatLogin
              from={pageAfterLogin(from)}
              returned={returned}
              onDone={() => goIn(pageAfterLogin())}
            />
          </Suspense>
        )}
        {method === 'password' && <LoginForm page={from ?? '/home'} />}
        {/* Stays for the number and the wait of its code. */}
        <div hidden={method !== 'code'}>
          <LoginForm isByCode page={from ?? '/home'} />
        </div>
      </Tabs>
    </LoginFrame>
  )
}

/** Takes what the platform sent out of the address, so that neither a reload nor a bookmark sends it again. */
function useTakenReturn(): ChatReturn | undefined {
  const { from, ...search } = Route.useSearch()
  const [returned] = useState(() => chatReturnOf(search))
  const navigate = Route.useNavigate()
  const leave = useEffectEvent(() => {
    if (returned) void navigate({ search: { ...(from !== undefined && { from }) }, replace: true })
  })
  useEffect(() => leave(), [])
  return returned
}

/** Why the page before was left; a toast that says it is soon gone. */
function SessionOver() {
  const { sessionOver } = useLocation().state
  if (sessionOver === undefined) return null
  return (
    <Note className={styles.over} look="warning">
      {sessionOver}
    </Note>
  )
}

type FormProps = { readonly isByCode?: boolean; readonly page: string }

function LoginForm({ isByCode = false, page }: FormProps) {
  const goIn = useGoIn()
  const entry = useEnter(() => goIn(page))
  return isByCode ? <CodeForm entry={entry} purpose="login" /> : <PasswordForm entry={entry} />
}
