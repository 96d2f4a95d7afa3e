import { AUDIENCE_KINDS } from '@portal/rules/messages/message-problem.ts'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'

import { brandName, type Staff } from '#src/session/session-calls.ts'

import { AudienceCount, useAudienceCount, useLevels } from './audience-field.tsx'
import { isNamedKind, type MessageForm, sendAtWords, shortNames } from './message-form.ts'
import { MessagePreview } from './message-preview.tsx'

import styles from './message-dialog.module.css'

type Props = {
  readonly brands: Staff['brands']
  readonly form: MessageForm
  readonly onSend: () => void
  readonly onClose: () => void
}

/** The last look before it goes out: to whom, when, and as what. */
export function ConfirmSend({ brands, form, onSend, onClose }: Props) {
  const { count } = useAudienceCount(form)
  const level = useLevels(form.brand).find((one) => one.level === form.level)
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
          {form.kind === 'level' && level && `：${level.label}`}
        </p>
        {isLater && (
          <p>
            将于 <b>{sendAtWords(form)}</b> 发送
          </p>
        )}
        <p>
          <AudienceCount form={form} />
        </p>
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

function recipientsText({ kind, named }: MessageForm): string {
  return isNamedKind(kind) ? shortNames(named) : AUDIENCE_KINDS[kind]
}
