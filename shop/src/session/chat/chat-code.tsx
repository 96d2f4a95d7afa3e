import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { RefreshCwIcon } from '@portal/ui/controls/icons.tsx'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useEffect, useEffectEvent, useState } from 'react'

import type { ChatStart, useStartChatLogin } from './chat-calls.ts'
import { PHONE_MEDIA } from './chat-way.ts'

import styles from './chat-code.module.css'

type Starting = Pick<
  ReturnType<typeof useStartChatLogin>,
  'data' | 'error' | 'isPending' | 'isSuccess'
> & {
  readonly mutate: (
    input: Record<string, never>,
    options?: { readonly onSuccess?: (start: ChatStart) => void },
  ) => void
}

type Props = {
  readonly starting: Starting
  /** The label of the button on a phone. */
  readonly label: string
  /** Called before the page is left for that of the platform. */
  readonly onLeave?: () => void
}

/**
 * The platform's page with its QR code, in a frame with its remaining time; on a phone, which cannot
 * scan itself, a button that leads there.
 */
export function ChatCode(props: Props) {
  const isPhone = useMedia(PHONE_MEDIA)
  return isPhone ? <ChatButton {...props} /> : <ChatFrame {...props} />
}

function ChatButton({ starting, label, onLeave }: Props) {
  const go = () =>
    starting.mutate(
      {},
      {
        onSuccess: ({ authorize_url }) => {
          onLeave?.()
          location.assign(authorize_url)
        },
      },
    )
  return (
    <div className={styles.phone}>
      <Button
        block
        busy={starting.isPending || starting.isSuccess}
        kind="primary"
        size="huge"
        onClick={go}
      >
        {label}
      </Button>
      <div role="alert">
        {starting.error && <Note look="error">{errorText(starting.error)}</Note>}
      </div>
    </div>
  )
}

function ChatFrame({ starting, onLeave }: Props) {
  const { mutate, data, error, isPending } = starting
  const startFirst = useEffectEvent(() => mutate({}))
  useEffect(() => startFirst(), [])
  // A refreshed code counts anew.
  return (
    <div className={styles.code}>
      {data && !isPending && !error ? (
        <LimitedFrame key={data.frame_url} start={data} />
      ) : (
        <NoFrame error={error} />
      )}
      <div className={styles.ways}>
        <Button
          busy={isPending}
          icon={<RefreshCwIcon size={14} />}
          kind="text"
          onClick={() => mutate({})}
        >
          刷新二维码
        </Button>
        {data && (
          <a className={buttonLook({ kind: 'text' })} href={data.authorize_url} onClick={onLeave}>
            整页打开
          </a>
        )}
      </div>
    </div>
  )
}

/** As high as the frame, so that nothing moves when it comes or goes. */
function NoFrame({ error }: Pick<Starting, 'error'>) {
  return (
    <>
      <div className={styles.box} role={error ? 'alert' : undefined}>
        {error ? <Note look="error">{errorText(error)}</Note> : <Skeleton height={340} />}
      </div>
      <output className={styles.time}>{error ? '请刷新二维码' : '二维码加载中…'}</output>
    </>
  )
}

function LimitedFrame({ start }: { readonly start: ChatStart }) {
  const minutes = useMinutesLeft(start.expires_in)
  return (
    <>
      <div className={styles.box}>
        {minutes > 0 ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the page needs its cookies and scripts, and leads this one on
          <iframe className={styles.frame} src={start.frame_url} title="微信扫码" />
        ) : (
          <p className={styles.over}>二维码已过期</p>
        )}
      </div>
      <output className={styles.time}>
        {minutes > 0 ? `打开微信扫一扫，${minutes} 分钟内有效` : '请刷新二维码后再扫'}
      </output>
    </>
  )
}

/** Counted by the clock, so that a sleeping tab does not promise time that has passed. */
function useMinutesLeft(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 60_000))
}
