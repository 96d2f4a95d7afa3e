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
import { useSentCodes } from './use-sent-codes.ts'

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
  const codes = useSentCodes(plainMobile(phone))
  const sending = useSendCode()

  const phoneProblem = mobileNumberProblem(phone)
  const codeProblem = codeProblemOf(code, codes.elsewhere)
  const clear = () => {
    entry.clear()
    if (sending.isError) sending.reset()
  }
  const changePhone = (typed: string) => {
    setPhone(typed)
    // A code is of the number it went to.
    if (plainMobile(typed) !== plainMobile(phone)) setCode('')
  }
  const onSuccess = (sent: Parameters<typeof codes.add>[0]) => {
    codes.add(sent)
    // What was typed is of an earlier code.
    setCode('')
    // That it was missing is no longer to be said of a code that has yet to come.
    setCodeTried(false)
  }
  const send = () => {
    setPhoneTried(true)
    clear()
    if (phoneProblem !== undefined) return
    sending.mutate({ phone: plainMobile(phone), purpose }, { onSuccess, onError: codes.refuse })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPhoneTried(true)
    setCodeTried(true)
    if (phoneProblem === undefined && codeProblem === undefined)
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
        onChange={(event) => changePhone(event.target.value)}
      />
      <CodeRow
        problem={codeTried ? codeProblem : undefined}
        codes={codes}
        isSending={sending.isPending}
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

/** @param elsewhere the other phone to which the code went */
function codeProblemOf(code: string, elsewhere: string | undefined): string | undefined {
  if (elsewhere !== undefined) return '验证码发到了另一个手机号，请重新获取'
  return SMS_CODE.test(code) ? undefined : '请输入 6 位验证码'
}

type RowProps = {
  readonly value: string
  readonly problem: string | undefined
  readonly codes: Pick<ReturnType<typeof useSentCodes>, 'seconds' | 'demoCode'>
  readonly isSending: boolean
  readonly onChange: (code: string) => void
  readonly onSend: () => void
}

function CodeRow({ value, problem, codes, isSending, onChange, onSend }: RowProps) {
  const { seconds, demoCode } = codes
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
          problem={problem}
          size="large"
          value={value}
          onChange={(event) => onChange(typedSmsCode(event.target.value))}
        />
        <Button
          busy={isSending}
          className={styles.send}
          disabled={seconds > 0}
          size="large"
          onClick={onSend}
        >
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
