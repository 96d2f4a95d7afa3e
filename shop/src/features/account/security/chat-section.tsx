import type { getProfile } from '@portal/contract/accounts.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import {
  useBindChatAccount,
  useStartChatBinding,
  useUnbindChatAccount,
} from '#src/session/chat/chat-calls.ts'
import { ChatCode } from '#src/session/chat/chat-code.tsx'
import {
  type ChatReturn,
  chatReturnOf,
  chatReturnSearch,
  mayScanServeAgain,
} from '#src/session/chat/chat-way.ts'

import styles from './security.module.css'

type Props = { readonly profile: Pick<OutputOf<typeof getProfile>, 'wx_bound'> }

/** Whether a chat account is bound, binding one, and unbinding it. */
export function ChatSection({ profile }: Props) {
  const { hasChatLogin } = useBrand()
  const [dialog, setDialog] = useState<'bind' | 'unbind'>()
  const isBound = profile.wx_bound === 1
  const [back, setBack] = useTakenReturn()
  if (!hasChatLogin && !isBound) return null
  return (
    <section aria-labelledby="account-chat" className={styles.chat}>
      <div className={styles.way}>
        <h3 id="account-chat">微信登录</h3>
        <p>{isBound ? '已绑定微信，可在登录页扫码登录' : '未绑定，绑定后可在登录页扫码登录'}</p>
        {isBound ? (
          <Button onClick={() => setDialog('unbind')}>解绑微信</Button>
        ) : (
          // What came back has a button of its own to scan again.
          !back && <Button onClick={() => setDialog('bind')}>绑定微信</Button>
        )}
      </div>
      {back && (
        <Binding back={back} onAgain={() => setDialog('bind')} onOver={() => setBack(undefined)} />
      )}
      {dialog === 'bind' && !isBound && <BindDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'unbind' && isBound && <UnbindDialog onClose={() => setDialog(undefined)} />}
    </section>
  )
}

/** Takes what the platform sent out of the address, so that neither a reload nor a bookmark sends it again. */
function useTakenReturn() {
  const search = useSearch({ strict: false })
  const taken = useState(() => chatReturnOf(chatReturnSearch(search)))
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    if (taken[0]) void navigate({ to: '/profile/account', replace: true, resetScroll: false })
  })
  useEffect(() => leave(), [])
  return taken
}

type BindingProps = {
  readonly back: ChatReturn
  readonly onAgain: () => void
  readonly onOver: () => void
}

/** Ends the binding with which the browser came back from the platform. */
function Binding({ back, onAgain, onOver }: BindingProps) {
  const { mutate, error, isPending } = useBindChatAccount()
  const here = useRef<HTMLDivElement>(null)
  const { code, state } = back
  const send = () => {
    if (code === undefined) return
    mutate(
      { code, state },
      {
        onSuccess: () => {
          toast.success('已绑定微信')
          onOver()
        },
      },
    )
  }
  const sendFirst = useEffectEvent(send)
  useEffect(() => sendFirst(), [])
  // The section is below what the page shows first.
  const isOver = code === undefined || error !== null
  useEffect(() => {
    if (isOver) here.current?.scrollIntoView({ block: 'center' })
  }, [isOver])
  if (code !== undefined && !error) return <output className={styles.pending}>正在绑定…</output>
  return (
    <div className={styles.problem} ref={here} role="alert">
      <Note look={error ? 'error' : 'warning'}>
        {error ? errorText(error) : '您在手机上拒绝了绑定。'}
      </Note>
      <div className={styles.again}>
        {error && mayScanServeAgain(error) && (
          <Button busy={isPending} kind="primary" onClick={send}>
            重试
          </Button>
        )}
        <Button
          onClick={() => {
            onOver()
            onAgain()
          }}
        >
          重新扫码
        </Button>
      </div>
    </div>
  )
}

function BindDialog({ onClose }: { readonly onClose: () => void }) {
  const starting = useStartChatBinding()
  return (
    <Dialog open title="绑定微信" onClose={onClose}>
      <ChatCode label="打开微信绑定" starting={starting} />
    </Dialog>
  )
}

function UnbindDialog({ onClose }: { readonly onClose: () => void }) {
  const unbinding = useUnbindChatAccount(() => {
    toast.success('已解绑微信')
    onClose()
  })
  return (
    <Dialog
      open
      confirm={{
        label: '确认解绑',
        danger: true,
        busy: unbinding.isPending,
        onPress: () => unbinding.mutate({}),
      }}
      title="解绑微信"
      onClose={onClose}
    >
      解绑后不能再用微信扫码登录本账号；在其他设备上用微信登录的会话将退出。
    </Dialog>
  )
}
