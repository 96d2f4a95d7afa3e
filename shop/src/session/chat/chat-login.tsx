import type { loginByChat } from '@portal/contract/chat-login.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { loginText } from '@portal/ui/server/login-text.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { RememberMe } from '../remember-me.tsx'
import { beginSession } from '../session.ts'
import { useLoginByChat, useStartChatLogin } from './chat-calls.ts'
import { ChatCode } from './chat-code.tsx'
import { ChatLoading } from './chat-loading.tsx'
import { bindTokenKept, chatLoginKept, type ChatReturn, mayScanServeAgain } from './chat-way.ts'

import styles from './chat-login.module.css'

type Props = {
  readonly from: string
  /** With what the platform sent the browser back to this page. */
  readonly returned: ChatReturn | undefined
  readonly onDone: () => void
}

/** Login by chat app: the QR code, and what follows when the browser is back. */
export function ChatLogin({ from, returned, onDone }: Props) {
  const [back, setBack] = useState(returned)
  const [remembered, setRemembered] = useState(chatLoginKept.read()?.remembered ?? true)
  const starting = useStartChatLogin()
  useEffect(() => {
    // Also for the frame, which leads the whole page on.
    if (back === undefined) chatLoginKept.write({ from, remembered })
  }, [back, from, remembered])
  if (back?.code !== undefined)
    return (
      <ChatEntry
        code={back.code}
        state={back.state}
        onAgain={() => setBack(undefined)}
        onDone={onDone}
      />
    )
  return (
    <div className={styles.login}>
      {back && <Note look="warning">您在手机上拒绝了登录，可重新扫码或使用其他登录方式。</Note>}
      <ChatCode
        label="打开微信登录"
        starting={starting}
        onLeave={() => chatLoginKept.write({ from, remembered })}
      />
      <p className={styles.hint}>首次登录需绑定账号</p>
      <RememberMe checked={remembered} onChange={setRemembered} />
    </div>
  )
}

type EntryProps = {
  readonly code: string
  readonly state: string
  readonly onAgain: () => void
  readonly onDone: () => void
}

function ChatEntry({ code, state, onAgain, onDone }: EntryProps) {
  const { mutate, error } = useLoginByChat()
  const navigate = useNavigate()
  const goOn = useEffectEvent((answer: OutputOf<typeof loginByChat>) => {
    if ('bind_token' in answer) {
      bindTokenKept.write({ token: answer.bind_token, name: answer.wx_name })
      void navigate({ to: '/bind_wx', replace: true })
      return
    }
    beginSession(answer, chatLoginKept.read()?.remembered ?? true)
    onDone()
  })
  const send = () => mutate({ code, state }, { onSuccess: goOn })
  const sendFirst = useEffectEvent(send)
  useEffect(() => sendFirst(), [])
  if (!error) return <ChatLoading label="正在登录" />
  return (
    <div className={styles.login} role="alert">
      <Note look="error">{loginText(error, 'shop')}</Note>
      <div className={styles.ways}>
        {mayScanServeAgain(error) && (
          <Button kind="primary" size="large" onClick={send}>
            重试
          </Button>
        )}
        <Button size="large" onClick={onAgain}>
          重新扫码
        </Button>
      </div>
    </div>
  )
}
