import { mayChangeMessage } from '@portal/rules/messages/message-problem.ts'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useEffect, useEffectEvent } from 'react'

import { Fact, Facts } from '#src/lists/facts.tsx'
import { brandName, type Staff } from '#src/session/session-calls.ts'

import { messageTitle, shortNames } from './message-form.ts'
import { type AdminMessage, useRecallMessage } from './messages-calls.ts'

import styles from './message-dialog.module.css'

type Props = {
  readonly message: AdminMessage
  readonly brands: Staff['brands']
  readonly onClose: () => void
}

/** Names whom it is taken from, what ends, and what remains. */
export function RecallDialog({ message, brands, onClose }: Props) {
  const recall = useRecallMessage()
  const { id, tip_name, brand, audience_words, named, state } = message
  const names = named.length === 0 ? '' : `：${shortNames(named)}`
  const done = useEffectEvent(() => {
    toast.success(`已撤回 ${messageTitle(tip_name)}`)
    onClose()
  })
  // Also by a press whose answer was lost, or by a colleague.
  const isRecalled = state === 'recalled' && !recall.isPending
  useEffect(() => {
    if (isRecalled) done()
  }, [isRecalled])
  return (
    <Dialog
      open
      confirm={{
        label: '撤回',
        danger: true,
        busy: recall.isPending,
        onPress: () => recall.mutate({ id }, { onSuccess: done }),
      }}
      title={`撤回“${messageTitle(tip_name)}”？`}
      onClose={onClose}
    >
      <div className={styles.sure}>
        <Facts>
          <Fact name="收件人">
            {brandName(brands, brand)} · {audience_words}
            {names}
          </Fact>
          <Reached message={message} />
        </Facts>
        <Consequences message={message} />
      </div>
    </Dialog>
  )
}

type MessageProps = Pick<Props, 'message'>

function Reached({ message: { state, recipients, read, expected, send_at } }: MessageProps) {
  if (mayChangeMessage(state))
    return (
      <>
        {send_at !== null && <Fact name="将于">{formatMoment(send_at)}</Fact>}
        <Fact name="人数">还没有发送，现在符合的有 {formatCount(expected)} 人</Fact>
      </>
    )
  return (
    <Fact name="人数">
      {state === 'sending' && '正在发送，'}
      {formatCount(recipients)} 人可以看到，其中 {formatCount(read)} 人已经读过
    </Fact>
  )
}

function Consequences({ message: { state } }: MessageProps) {
  if (mayChangeMessage(state))
    return <p>撤回后不会发送，也不能恢复。内容保留在“已撤回”里，谁在何时撤回也会记下。</p>
  return (
    <>
      <p>
        撤回后从所有人的消息列表和弹窗中消失，读过的人也看不到了
        {state === 'sending' && '，还没有收到的人不再收到'}。不能恢复。
      </p>
      <p>
        后台保留内容、人数和收件人名单，谁在何时撤回也会记下。还没发出的邮件、短信和推送不再发出，已经发出的收不回来。
      </p>
    </>
  )
}
