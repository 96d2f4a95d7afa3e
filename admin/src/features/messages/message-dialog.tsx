import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { AUDIENCE_KINDS } from '@portal/rules/messages/message-problem.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatMomentWords } from '@portal/ui/page/format.ts'
import { momentOfField } from '@portal/ui/page/times.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { useDraft } from '#src/session/drafts.ts'
import { brandName, type Staff } from '#src/session/session-calls.ts'

import { AudienceCount, AudienceField, NOBODY, useAudienceCount } from './audience-field.tsx'
import { MessageHead, MessageTexts, MessageTime } from './message-fields.tsx'
import {
  isNamedKind,
  missingRecipients,
  emptyMessage,
  formProblems,
  KeptMessage,
  type MessageForm,
  type MessageFormProblems,
  messageDraftName,
  messageDraftOf,
  messageFormOf,
  messageTitle,
} from './message-form.ts'
import { MessagePreview } from './message-preview.tsx'
import {
  type AdminMessage,
  messageQuery,
  useChangeMessage,
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

export function MessageDialog({ brands, first, stored, onClose }: Props) {
  const { form, version, wasKept, change, close } = useMessageDraft({ stored, first, onClose })
  const [problems, setProblems] = useState<MessageFormProblems>({})
  const [isAsking, setAsking] = useState(false)
  const nobody = useNobody(form)
  const sending = useSending({
    form,
    // As it was when this was typed, so that a colleague's change meanwhile is noticed.
    stored: stored && { ...stored, version },
    onClose: close,
  })
  const set = (part: Partial<MessageForm>) => {
    change({ form: { ...form, ...part }, version })
    setProblems({})
    sending.reset()
  }
  const send = () => {
    // Asked at the press: a time may pass while the form is open.
    const found = { ...nobody, ...formProblems(form, Date.now()) }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (form.when === 'draft') sending.send()
    else setAsking(true)
  }
  return (
    <FormDialog
      busy={sending.isBusy}
      confirm={CONFIRM[form.when]}
      isTouched={wasKept}
      sendsOnEnter={false}
      size="large"
      title={stored ? '编辑消息' : '写消息'}
      onClose={close}
      onSend={send}
    >
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
      {form.brand !== '' && (
        <AudienceField form={form} problem={problems.audience} onChange={set} />
      )}
      <MessageTime form={form} problems={problems} onChange={set} />
      <details className={styles.preview}>
        <summary>预览收件人看到的样子</summary>
        <MessagePreview form={form} />
      </details>
      {sending.error !== null && (
        <SendFailed
          error={sending.error}
          id={stored?.id}
          onMine={() => sending.send({ overwrites: true })}
          onTheirs={(latest) => {
            change({ form: messageFormOf(latest), version: latest.version })
            setProblems({})
            sending.reset()
          }}
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

/** Refused before it is asked whether to send. */
function useNobody(form: MessageForm): MessageFormProblems {
  const { count } = useAudienceCount(form)
  return form.when !== 'draft' && count?.accounts === 0 ? { audience: NOBODY } : {}
}

/** Kept in this tab until it is sent or abandoned. */
function useMessageDraft({ stored, first, onClose }: Pick<Props, 'stored' | 'first' | 'onClose'>) {
  const { draft, wasKept, change, drop } = useDraft({
    name: messageDraftName(stored?.id),
    schema: KeptMessage,
    empty: {
      form: stored ? messageFormOf(stored) : emptyMessage(first),
      version: stored?.version ?? 0,
    },
  })
  const close = () => {
    drop()
    onClose()
  }
  return { ...draft, wasKept, change, close }
}

type Sending = Pick<Props, 'stored' | 'onClose'> & { readonly form: MessageForm }

function useSending({ form, stored, onClose }: Sending) {
  const write = useWriteMessage()
  const change = useChangeMessage()
  const isBusy = write.isPending || change.isPending
  const done = {
    onSuccess: () => {
      const at = form.when === 'later' ? ` ${sendAtWords(form)} 发送` : ''
      const missing = form.when === 'draft' ? missingRecipients(form) : ''
      toast.success(`${DONE[form.when]}${at} ${messageTitle(form.title)}${missing}`)
      onClose()
    },
  }
  return {
    isBusy,
    error: write.error ?? change.error,
    send: ({ overwrites = false } = {}) => {
      if (isBusy) return
      const draft = messageDraftOf(form)
      if (stored === undefined) write.mutate(draft, done)
      else
        change.mutate(
          { ...draft, id: stored.id, ...(!overwrites && { version: stored.version }) },
          done,
        )
    },
    reset: () => {
      write.reset()
      change.reset()
    },
  }
}

type SendFailedProps = {
  readonly error: Error
  readonly id: AdminMessage['id'] | undefined
  readonly onMine: () => void
  readonly onTheirs: (latest: AdminMessage) => void
}

/** After a colleague's change one chooses whose text goes on. */
function SendFailed({ error, id, onMine, onTheirs }: SendFailedProps) {
  const call = useCaller()
  const queries = useQueryClient()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isChanged = error instanceof ServerRefusal && error.code === 'message.changed'
  const readTheirs = async (message: AdminMessage['id']) => {
    onTheirs(await queries.fetchQuery(messageQuery(call, message)))
  }
  return (
    <div ref={note}>
      <Note look="error">
        {errorText(error)}
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

type ConfirmSendProps = Pick<Props, 'brands'> & {
  readonly form: MessageForm
  readonly onSend: () => void
  readonly onClose: () => void
}

function ConfirmSend({ brands, form, onSend, onClose }: ConfirmSendProps) {
  const { count } = useAudienceCount(form)
  const isLater = form.when === 'later'
  return (
    <Dialog
      open
      confirm={{
        label: isLater ? '确认定时' : '确认发送',
        disabled: count?.accounts === 0,
        onPress: onSend,
      }}
      size="middle"
      title={isLater ? '定时发送这条消息？' : '发送这条消息？'}
      onClose={onClose}
    >
      <div className={styles.sure}>
        <p>
          {brandName(brands, form.brand)} · {recipientsText(form)}
        </p>
        {isLater && (
          <p>
            将于 <b>{sendAtWords(form)}</b> 发送
          </p>
        )}
        <AudienceCount form={form} />
        <p>
          {isLater
            ? '收件人以发送时为准。发送前可以修改或撤回，发出后只能撤回。'
            : '发出后不能修改，只能撤回。'}
        </p>
        <MessagePreview form={form} />
      </div>
    </Dialog>
  )
}

const MAX_NAMED_RECIPIENTS = 3

function recipientsText({ kind, named }: MessageForm): string {
  if (!isNamedKind(kind)) return AUDIENCE_KINDS[kind]
  const names = named.slice(0, MAX_NAMED_RECIPIENTS).map(({ name }) => name)
  const others = named.length > names.length ? ` 等 ${named.length} 个` : ''
  return `${names.join('、')}${others}`
}

function sendAtWords({ sendAt }: MessageForm): string {
  return formatMomentWords(momentOfField(sendAt))
}
