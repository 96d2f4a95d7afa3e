import { emailProblem, MAX_EMAIL_LENGTH } from '@portal/rules/accounts/email-address.ts'
import { MAX_PASTED_CODE_LENGTH, SMS_CODE, typedSmsCode } from '@portal/rules/accounts/sms-code.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { ignorePressOnNew } from '@portal/ui/page/second-press.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { useSentCodes } from '#src/session/use-sent-codes.ts'

import {
  type NotificationSettings,
  useConfirmEmail,
  useRemoveEmail,
  useSendEmailCode,
} from './notifications-calls.ts'
import { usedChannels } from './used-channels.ts'
import { WayChoices, WayGroup } from './way-group.tsx'

import styles from './notifications-section.module.css'

type Props = {
  readonly settings: NotificationSettings
  /** Before the choices. */
  readonly children: ReactNode
}

export function EmailGroup({ settings, children }: Props) {
  const { email, email_is_confirmed, can_email } = settings
  const [isChanging, setChanging] = useState(false)
  const remove = useRemoveEmail()
  const isConfirmed = email_is_confirmed === 1
  const close = () => {
    // Choices come where the button of the form was.
    ignorePressOnNew()
    setChanging(false)
  }
  if (can_email === 0 && !isConfirmed)
    return (
      <WayGroup isOn={false} name="邮件">
        <p className={styles.state}>暂不支持邮件通知</p>
      </WayGroup>
    )
  return (
    <WayGroup isOn={usedChannels(settings).includes('email')} name="邮件">
      {isChanging && can_email === 1 ? (
        <EmailForm onCancel={close} onDone={close} />
      ) : (
        <div className={styles.state}>
          <span>{isConfirmed ? `发到 ${email}` : '添加并验证邮箱后，可以选择要发的消息'}</span>
          {can_email === 1 && (
            <Button size="small" onClick={() => setChanging(true)}>
              {isConfirmed ? '更换邮箱' : '添加邮箱'}
            </Button>
          )}
          {isConfirmed && (
            <Button
              busy={remove.isPending}
              kind="text"
              size="small"
              onClick={() => remove.mutate({})}
            >
              不再发邮件
            </Button>
          )}
        </div>
      )}
      {isConfirmed && (
        <>
          {children}
          <WayChoices channel="email" settings={settings} />
        </>
      )}
    </WayGroup>
  )
}

type EmailFormProps = {
  readonly onDone: () => void
  readonly onCancel: () => void
}

function EmailForm({ onDone, onCancel }: EmailFormProps) {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState<'nothing' | 'email' | 'code'>('nothing')
  const { seconds, demoCode, elsewhere, add, refuse } = useSentCodes(email)
  const sending = useSendEmailCode()
  const confirming = useConfirmEmail()
  const form = useFocusedForm()
  const problem = emailProblem(email)
  const codeProblem = codeProblemOf(code, elsewhere)
  const error = confirming.error ?? sending.error
  const onSuccess = (sent: Parameters<typeof add>[0]) => {
    add(sent)
    // What was typed is of an earlier code.
    setCode('')
  }
  const send = () => {
    setTried('email')
    confirming.reset()
    if (problem === undefined) sending.mutate({ email }, { onSuccess, onError: refuse })
  }
  const clear = () => {
    if (sending.isError) sending.reset()
    if (confirming.isError) confirming.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried('code')
    if (problem === undefined && codeProblem === undefined && !confirming.isPending)
      confirming.mutate({ email, code }, { onSuccess: onDone })
  }
  return (
    <form noValidate className={styles.email} ref={form} onChange={clear} onSubmit={submit}>
      <TextField
        autoComplete="email"
        inputMode="email"
        label="邮箱"
        maxLength={MAX_EMAIL_LENGTH}
        placeholder="name@example.com"
        problem={tried === 'nothing' ? undefined : problem}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || code !== '' || seconds > 0) return
          event.preventDefault()
          send()
        }}
      />
      <div className={styles.code}>
        <TextField
          autoComplete="one-time-code"
          inputMode="numeric"
          label="验证码"
          maxLength={MAX_PASTED_CODE_LENGTH}
          placeholder="6 位数字"
          problem={tried === 'code' ? codeProblem : undefined}
          value={code}
          onChange={(event) => setCode(typedSmsCode(event.target.value))}
        />
        <Button busy={sending.isPending} disabled={seconds > 0} onClick={send}>
          {seconds > 0 ? `${seconds} 秒后重发` : '获取验证码'}
        </Button>
      </div>
      {demoCode !== undefined && <DemoCode code={demoCode} />}
      {error && <Note look="error">{errorText(error)}</Note>}
      <div className={styles.state}>
        <Button busy={confirming.isPending} kind="primary" type="submit">
          验证并使用
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </form>
  )
}

function DemoCode({ code }: { readonly code: string }) {
  return (
    <Note>
      演示环境不发邮件，验证码是 <b>{code}</b>，邮件在
      <a href="/demo/mailbox" rel="noreferrer" target="_blank">
        演示邮箱
      </a>
    </Note>
  )
}

/** Opened at the edge of a window its fields would be below it. */
function useFocusedForm() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return form
}

/** @param elsewhere the other address to which the code went */
function codeProblemOf(code: string, elsewhere: string | undefined): string | undefined {
  if (!SMS_CODE.test(code)) return '请输入 6 位验证码'
  return elsewhere === undefined ? undefined : `验证码发到了 ${elsewhere}，请为现在的邮箱重新获取`
}
