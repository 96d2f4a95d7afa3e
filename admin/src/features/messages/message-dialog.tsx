import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { errorTextOnce } from '@portal/ui/server/attempt.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { FormDialog, sayBusy } from '#src/forms/form-dialog.tsx'
import type { Staff } from '#src/session/session-calls.ts'

import { AudienceCount, AudienceField, NOBODY, useAudienceCount } from './audience-field.tsx'
import { ConfirmSend } from './confirm-send.tsx'
import { KeptNote, useMessageDraft } from './kept-message.tsx'
import { MessageHead, MessageTexts, MessageTime } from './message-fields.tsx'
import {
  missingRecipients,
  formProblems,
  isOverdue,
  type MessageForm,
  type MessageFormProblems,
  messageDraftOf,
  messageFormOf,
  messageTitle,
  sendAtWords,
} from './message-form.ts'
import { MessagePreview } from './message-preview.tsx'
import {
  type AdminMessage,
  isSentUnanswered,
  messageQuery,
  useChangeMessage,
  useIsFindingPasted,
  useWriteMessage,
} from './messages-calls.ts'

import styles from './message-dialog.module.css'

type Props = {
  readonly brands: Staff['brands']
  readonly first: string
  /** Absent for a new message. */
  readonly stored: AdminMessage | undefined
  readonly onClose: () => void
}

const CONFIRM = { now: '立即发送', later: '定时发送', draft: '存草稿' } as const
const DONE = { now: '已开始发送', later: '已定时', draft: '已存草稿' } as const

export function MessageDialog({ brands, stored, ...others }: Props) {
  const { form, kept, problems, setProblems, sending, show, leave } = useWriting({
    stored,
    ...others,
  })
  const set = (part: Partial<MessageForm>) =>
    show({ form: { ...form, ...part }, version: kept.version })
  const [isAsking, setAsking] = useState(false)
  const nobody = useNobody(form)
  const send = () => {
    // Asked at the press: a time may pass while the form is open.
    const isAgain = stored === undefined && isSentUnanswered(messageDraftOf(form))
    const found = isAgain ? {} : { ...nobody, ...formProblems(form, Date.now()) }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (form.when === 'draft') sending.send()
    else setAsking(true)
  }
  return (
    <FormDialog
      busy={sending.isBusy}
      confirm={CONFIRM[form.when]}
      later="稍后再写"
      sendsOnEnter={false}
      size="large"
      sum={<AudienceCount form={form} />}
      title={stored ? '编辑消息' : '写消息'}
      onClose={leave}
      onSend={send}
    >
      <KeptNote {...kept} isNew={stored === undefined} isSending={sending.isSending} />
      <MessageHead
        brands={brands}
        form={form}
        isNew={stored === undefined}
        problems={problems}
        onChange={set}
      />
      <MessageTexts
        form={form}
        hosts={brands.find(({ brand }) => brand === form.brand)?.hosts ?? []}
        problems={problems}
        onChange={set}
      />
      {form.brand !== '' && <AudienceField form={form} problems={problems} onChange={set} />}
      <MessageTime form={form} problems={problems} onChange={set} />
      <details className={styles.preview}>
        <summary>预览收件人看到的样子</summary>
        <MessagePreview form={form} />
      </details>
      {sending.error !== null && (
        <SendFailed
          button={CONFIRM[form.when]}
          error={sending.error}
          id={stored?.id}
          onCopy={sending.saveAsDraft}
          onMine={() => sending.send({ overwrites: true })}
          onTheirs={(latest) => show({ form: messageFormOf(latest), version: latest.version })}
        />
      )}
      {isAsking && (
        <ConfirmSend
          brands={brands}
          form={form}
          onClose={() => setAsking(false)}
          onSend={() => {
            setAsking(false)
            sending.send()
          }}
        />
      )}
    </FormDialog>
  )
}

function useWriting(props: Omit<Props, 'brands'>) {
  const { stored, onClose } = props
  const draft = useMessageDraft(props)
  const { form, version } = draft
  const [problems, setProblems] = useState<MessageFormProblems>({})
  const sending = useSending({
    form,
    // As it was when this was typed, so that a colleague's change meanwhile is noticed.
    stored: stored && { ...stored, version },
    onAnswer: draft.drop,
    onClose,
  })
  /** Another form than the one that was judged or refused; the one on its way stays as it is. */
  const begin = (act: () => void) => {
    if (sending.isSending) return
    act()
    setProblems({})
    sending.reset()
  }
  const show = (next: Pick<typeof draft, 'form' | 'version'>) => begin(() => draft.change(next))
  return {
    form,
    kept: { ...draft, change: show, restart: () => begin(draft.restart) },
    problems,
    setProblems,
    sending,
    show,
    leave: sending.isSending ? sayBusy : draft.leave,
  }
}

/** Refused before it is asked whether to send. */
function useNobody(form: MessageForm): MessageFormProblems {
  const { count } = useAudienceCount(form)
  return form.when !== 'draft' && count?.accounts === 0 ? { audience: NOBODY } : {}
}

function doneText(form: MessageForm): string {
  const title = messageTitle(form.title)
  if (isOverdue(form, Date.now())) return `这条消息已经收到，定于 ${sendAtWords(form)} ${title}`
  const at = form.when === 'later' ? ` ${sendAtWords(form)} 发送` : ''
  const missing = form.when === 'draft' ? missingRecipients(form) : ''
  return `${DONE[form.when]}${at} ${title}${missing}`
}

type Sending = Pick<Props, 'stored' | 'onClose'> & {
  readonly form: MessageForm
  readonly onAnswer: () => void
}

function useSending({ form, stored, onAnswer, onClose }: Sending) {
  const write = useWriteMessage(stored?.id, onAnswer)
  const change = useChangeMessage(onAnswer)
  const isSending = write.isPending || change.isPending
  // Its recipients would be left out.
  const isFinding = useIsFindingPasted()
  const isBusy = isSending || isFinding
  const done = {
    onSuccess: () => {
      toast.success(doneText(form))
      onClose()
    },
  }
  return {
    isBusy,
    isSending,
    error: write.error ?? change.error,
    send: ({ overwrites = false } = {}) => {
      if (isBusy) return
      write.reset()
      const draft = messageDraftOf(form)
      if (stored === undefined) write.mutate(draft, done)
      else
        change.mutate(
          { ...draft, id: stored.id, ...(!overwrites && { version: stored.version }) },
          done,
        )
    },
    saveAsDraft: () => {
      if (isBusy) return
      change.reset()
      write.mutate(messageDraftOf({ ...form, when: 'draft' }), {
        onSuccess: () => {
          toast.success(`${DONE.draft} ${messageTitle(form.title)}`)
          onClose()
        },
      })
    },
    reset: () => {
      write.reset()
      change.reset()
    },
  }
}

const DELETED = 'message.not_found'
/** The message cannot be changed any more; what was typed goes on as another. */
const LOST: ReadonlySet<string> = new Set([DELETED, 'message.recalled', 'message.sent'])

type SendFailedProps = {
  readonly button: string
  readonly error: Error
  readonly id: AdminMessage['id'] | undefined
  readonly onCopy: () => void
  readonly onMine: () => void
  readonly onTheirs: (latest: AdminMessage) => void
}

/** After a colleague's change one chooses whose text goes on. */
function SendFailed({ button, error, id, onCopy, onMine, onTheirs }: SendFailedProps) {
  const call = useCaller()
  const queries = useQueryClient()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const code = error instanceof ServerRefusal ? error.code : ''
  const isChanged = code === 'message.changed'
  const readTheirs = async (message: AdminMessage['id']) => {
    onTheirs(await queries.fetchQuery(messageQuery(call, message)))
  }
  return (
    <div className={styles.failed} ref={note}>
      <Note look="error">
        {code === DELETED ? '草稿已删除，你的修改没有保存' : errorTextOnce(error, button)}
        {LOST.has(code) && (
          <span className={styles.choices}>
            <Button size="small" onClick={onCopy}>
              另存为新草稿
            </Button>
          </span>
        )}
        {isChanged && id !== undefined && (
          <span className={styles.choices}>
            <Button size="small" onClick={() => void readTheirs(id)}>
              打开同事的版本
            </Button>
            <Button kind="text" size="small" onClick={onMine}>
              用我的内容覆盖
            </Button>
          </span>
        )}
      </Note>
    </div>
  )
}
