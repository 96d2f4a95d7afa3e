import { mobileNumberProblem, plainMobile } from '@portal/rules/accounts/mobile-number.ts'
import { MAX_PASTED_CODE_LENGTH, SMS_CODE, typedSmsCode } from '@portal/rules/accounts/sms-code.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { type FormEvent, useState } from 'react'

import { useChangePhone, useSendPhoneCode } from '#src/features/account/account-calls.ts'
import { clearRefusals, FormRefusal } from '#src/features/account/form-refusal.tsx'
import { mobileText } from '#src/features/address/address-text.ts'
import type { Profile } from '#src/session/session-calls.ts'
import { renameSession } from '#src/session/session.ts'
import { useCountdown } from '#src/session/use-countdown.ts'

import styles from '#src/features/account/account-form.module.css'

type Props = { readonly profile: Pick<Profile, 'phone'>; readonly onClose: () => void }

export function PhoneDialog({ profile, onClose }: Props) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState({ phone: false, code: false })
  const { seconds, start } = useCountdown()
  const sending = useSendPhoneCode()
  const changing = useChangePhone()
  const problem = mobileNumberProblem(phone)
  const send = () => {
    setTried({ ...tried, phone: true })
    clearRefusals(changing, sending)
    if (problem !== undefined || sending.isPending) return
    sending.mutate(
      { phone: plainMobile(phone) },
      { onSuccess: ({ wait_seconds }) => start(wait_seconds) },
    )
  }
  const save = () => {
    setTried({ phone: true, code: true })
    clearRefusals(changing, sending)
    if (problem !== undefined || !SMS_CODE.test(code) || changing.isPending) return
    changing.mutate(
      { phone: plainMobile(phone), code },
      {
        onSuccess: (session) => {
          renameSession(session)
          toast.success(`手机号已改为 ${mobileText(session.phone)}`)
          onClose()
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Dialog
      open
      confirm={{ label: '确认更换', onPress: save, busy: changing.isPending }}
      title="更换手机号"
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        onChange={() => clearRefusals(changing, sending)}
        onSubmit={submit}
      >
        <p className={styles.hint}>
          当前手机号 {mobileText(profile.phone)}。更换后用新手机号登录和接收验证码。
        </p>
        <PhoneField problem={tried.phone ? problem : undefined} value={phone} onChange={setPhone} />
        <CodeField
          busy={sending.isPending}
          demoCode={sending.data?.demo_code}
          isTried={tried.code}
          seconds={seconds}
          value={code}
          onChange={setCode}
          onSend={send}
        />
        <FormRefusal error={changing.error ?? sending.error} />
        <button hidden type="submit">
          确认更换
        </button>
      </form>
    </Dialog>
  )
}

type PhoneProps = {
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (phone: string) => void
}

function PhoneField({ value, problem, onChange }: PhoneProps) {
  return (
    <TextField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
      autoFocus
      autoComplete="tel"
      inputMode="tel"
      label="新手机号"
      maxLength={20}
      problem={problem}
      type="tel"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type CodeProps = {
  readonly value: string
  readonly isTried: boolean
  readonly busy: boolean
  /** Where no text messages are sent. */
  readonly demoCode: string | undefined
  /** Until the next code may be requested. */
  readonly seconds: number
  readonly onChange: (code: string) => void
  readonly onSend: () => void
}

function CodeField({ value, isTried, busy, demoCode, seconds, onChange, onSend }: CodeProps) {
  return (
    <>
      <div className={styles.code}>
        <TextField
          autoComplete="one-time-code"
          inputMode="numeric"
          label="验证码"
          maxLength={MAX_PASTED_CODE_LENGTH}
          placeholder="6 位数字"
          problem={isTried && !SMS_CODE.test(value) ? '请输入 6 位验证码' : undefined}
          value={value}
          onChange={(event) => onChange(typedSmsCode(event.target.value))}
        />
        <Button busy={busy} disabled={seconds > 0} onClick={onSend}>
          {seconds > 0 ? `${seconds} 秒后重发` : '获取验证码'}
        </Button>
      </div>
      {demoCode !== undefined && (
        <Note>
          演示环境不发短信，验证码是 <b>{demoCode}</b>
        </Note>
      )}
    </>
  )
}
