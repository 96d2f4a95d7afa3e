import {
  mobileNumberProblem,
  plainMobile,
  MAX_TYPED_MOBILE_LENGTH,
} from '@portal/rules/accounts/mobile-number.ts'
import { MAX_PASTED_CODE_LENGTH, SMS_CODE, typedSmsCode } from '@portal/rules/accounts/sms-code.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { ShieldCheckIcon, SmartphoneIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { type FormEvent, useState } from 'react'

import type { Entry } from './enter.ts'
import { LoginRefusal } from './login-refusal.tsx'
import { RememberMe } from './remember-me.tsx'
import { useSendCode } from './session-calls.ts'
import { useCountdown } from './use-countdown.ts'

import styles from './login-form.module.css'

type Props = {
  readonly entry: Entry
  /** A code is only valid for its purpose. */
  readonly purpose: 'login' | 'bind'
}

export function CodeForm({ entry, purpose }: Props) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [remembered, setRemembered] = useState(true)
  const [phoneTried, setPhoneTried] = useState(false)
  const [codeTried, setCodeTried] = useState(false)
  const { seconds, start } = useCountdown()
  const sending = useSendCode()

  const phoneProblem = mobileNumberProblem(phone)
  const clear = () => {
    entry.clear()
    if (sending.isError) sending.reset()
  }
  const send = () => {
    setPhoneTried(true)
    clear()
    if (phoneProblem !== undefined) return
    sending.mutate(
      { phone: plainMobile(phone), purpose },
      { onSuccess: ({ wait_seconds }) => start(wait_seconds) },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPhoneTried(true)
    setCodeTried(true)
    if (phoneProblem === undefined && SMS_CODE.test(code))
      entry.enter({ phone: plainMobile(phone), code }, remembered)
  }
  return (
    <form noValidate className={styles.form} onChange={clear} onSubmit={submit}>
      <TextField
        autoComplete="tel"
        icon={<SmartphoneIcon />}
        inputMode="tel"
        label="手机号"
        maxLength={MAX_TYPED_MOBILE_LENGTH}
        name="phone"
        placeholder="请输入手机号"
        problem={phoneTried ? phoneProblem : undefined}
        size="large"
        type="tel"
        value={phone}
        onBlur={() => setPhoneTried(phone !== '')}
        onChange={(event) => setPhone(event.target.value)}
      />
      <CodeRow
        isTried={codeTried}
        seconds={seconds}
        sending={sending}
        value={code}
        onChange={setCode}
        onSend={send}
      />
      <RememberMe checked={remembered} onChange={setRemembered} />
      <LoginRefusal
        text={entry.refusal ?? (sending.error ? errorText(sending.error) : undefined)}
      />
      <Button block busy={entry.busy} kind="primary" size="huge" type="submit">
        {purpose === 'bind' ? '绑定并登录' : '登录'}
      </Button>
    </form>
  )
}

type RowProps = {
  readonly value: string
  readonly isTried: boolean
  readonly sending: Pick<ReturnType<typeof useSendCode>, 'isPending' | 'data'>
  /** Until the next code may be requested. */
  readonly seconds: number
  readonly onChange: (code: string) => void
  readonly onSend: () => void
}

function CodeRow({ value, isTried, sending, seconds, onChange, onSend }: RowProps) {
  return (
    <>
      <div className={styles.code}>
        <TextField
          autoComplete="one-time-code"
          icon={<ShieldCheckIcon />}
          inputMode="numeric"
          label="验证码"
          maxLength={MAX_PASTED_CODE_LENGTH}
          name="code"
          placeholder="6 位数字"
          problem={isTried && !SMS_CODE.test(value) ? '请输入 6 位验证码' : undefined}
          size="large"
          value={value}
          onChange={(event) => onChange(typedSmsCode(event.target.value))}
        />
        <Button
          busy={sending.isPending}
          className={styles.send}
          disabled={seconds > 0}
          size="large"
          onClick={onSend}
        >
          {seconds > 0 ? `${seconds} 秒后重发` : '获取验证码'}
        </Button>
      </div>
      {sending.data?.demo_code !== undefined && (
        <Note>
          演示环境不发短信，验证码是 <b>{sending.data.demo_code}</b>
        </Note>
      )}
    </>
  )
}
