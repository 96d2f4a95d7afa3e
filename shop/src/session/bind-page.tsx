import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { useState } from 'react'

import { bindTokenKept, pageAfterLogin } from './chat/chat-way.ts'
import { useEnterBound } from './chat/enter-bound.ts'
import { CodeForm } from './code-form.tsx'
import { LoginFrame, useGoIn } from './login-frame.tsx'
import { PasswordForm } from './password-form.tsx'

import styles from './login-page.module.css'

export const Route = createFileRoute('/bind_wx')({
  staticData: { title: '绑定账号' },
  beforeLoad: () => {
    // Without a chat account that was let in there is nothing to bind.
    if (bindTokenKept.read() === undefined) throw redirect({ to: '/login' })
  },
  component: BindPage,
})

const METHODS = [
  { key: 'password', label: '账号密码' },
  { key: 'code', label: '手机验证码' },
] as const

/** Binds the chat account that logged in to an account of the shop, and signs in. */
function BindPage() {
  const [method, setMethod] = useState<(typeof METHODS)[number]['key']>('password')
  const [{ token, name }] = useState(() => bindTokenKept.read() ?? { token: '', name: '' })
  const chat = name === '' ? '微信' : `微信“${name}”`
  const goIn = useGoIn()
  const finish = () => {
    bindTokenKept.clear()
    toast.success(`已绑定${chat}，下次可直接扫码登录`)
    goIn(pageAfterLogin())
  }
  const byPassword = useEnterBound(token, finish)
  const byCode = useEnterBound(token, finish)
  return (
    <LoginFrame hint="绑定后可直接用微信扫码登录，绑定须在 15 分钟内完成" title="绑定订货账号">
      <Note className={styles.over}>
        {name === '' ? '将绑定刚才扫码的微信' : `将绑定${chat}`}
        ，之后用它扫码即登录您在下面验证的账号。
      </Note>
      <Tabs
        className={styles.ways}
        label="验证方式"
        tabs={METHODS}
        value={method}
        onChange={setMethod}
      >
        {method === 'password' && <PasswordForm action="绑定并登录" entry={byPassword} />}
        {/* Stays for the number and the wait of its code. */}
        <div hidden={method !== 'code'}>
          <CodeForm entry={byCode} purpose="bind" />
        </div>
      </Tabs>
      <p className={styles.other}>
        <Link to="/login">返回登录页重新扫码</Link>
      </p>
    </LoginFrame>
  )
}
