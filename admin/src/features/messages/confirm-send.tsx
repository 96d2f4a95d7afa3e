import { AUDIENCE_KINDS } from '@portal/rules/messages/message-problem.ts'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { useState } from 'react'

import { brandName, type Staff } from '#src/session/session-calls.ts'

import { AudienceCount, useAudienceCount, useLevels } from './audience-field.tsx'
import {
  isNamedKind,
  isOverdue,
  type MessageForm,
  sendAtWords,
  shortNames,
} from './message-form.ts'
import { MessagePreview } from './message-preview.tsx'

import styles from './message-dialog.module.css'

type Props = {
  readonly brands: Staff['brands']
  readonly form: MessageForm
  readonly onSend: () => void
  readonly onClose: () => void
}

const NOW = {
  title: '发送这条消息？',
  confirm: '确认发送',
  at: '',
  after: '发出后不能修改，只能撤回。',
}

const WORDS = {
  now: NOW,
  draft: NOW,
  later: {
    title: '定时发送这条消息？',
    confirm: '确认定时',
    at: '将于',
    after: '收件人以发送时为准。发送前可以修改或撤回，发出后只能撤回。',
  },
  overdue: {
    title: '再次提交这条定时消息？',
    confirm: '再次提交',
    at: '定时时间已过：定于',
    after: '上次如果已经提交成功，这次不会重复；如果没有，这次也不会发送，需要另选时间。',
  },
}

/** The last look before it goes out: to whom, when, and as what. */
export function ConfirmSend({ brands, form, onSend, onClose }: Props) {
  const { count } = useAudienceCount(form)
  const level = useLevels(form.brand).find((one) => one.level === form.level)
  const [words] = useState(() => WORDS[isOverdue(form, Date.now()) ? 'overdue' : form.when])
  return (
    <Dialog
      open
      confirm={{
        label: words.confirm,
        disabled: count?.accounts === 0,
        onPress: onSend,
      }}
      size="middle"
      title={words.title}
      onClose={onClose}
    >
      <div className={styles.sure}>
        <p>
          {brandName(brands, form.brand)} · {recipientsText(form)}
          {form.kind === 'level' && level && `：${level.label}`}
        </p>
        {form.when === 'later' && (
          <p>
            {words.at} <b>{sendAtWords(form)}</b> 发送
          </p>
        )}
        <p>
          <AudienceCount form={form} />
        </p>
        <p>{words.after}</p>
        <MessagePreview form={form} />
      </div>
    </Dialog>
  )
}

function recipientsText({ kind, named }: MessageForm): string {
  return isNamedKind(kind) ? shortNames(named) : AUDIENCE_KINDS[kind]
}
