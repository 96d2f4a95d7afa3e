import { MAX_PASSWORD_LENGTH } from '@portal/contract/wire.ts'
import {
  MAX_TYPED_MOBILE_LENGTH,
  mobileNumberProblem,
  plainMobile,
} from '@portal/rules/accounts/mobile-number.ts'
import { MAX_PASTED_CODE_LENGTH, SMS_CODE, typedSmsCode } from '@portal/rules/accounts/sms-code.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { PasswordField } from '@portal/ui/fields/password-field.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { type FormEvent, type Ref, useRef, useState } from 'react'

import { useChangePhone, useSendPhoneCode } from '#src/features/account/account-calls.ts'
import {
  clearRefusals,
  FormRefusal,
  refusalByField,
  useFocusOnFault,
} from '#src/features/account/form-refusal.tsx'
import { mobileText } from '#src/features/address/address-text.ts'
import type { Profile } from '#src/session/session-calls.ts'
import { renameSession } from '#src/session/session.ts'
import { useSentCodes } from '#src/session/use-sent-codes.ts'

import styles from '#src/features/account/account-form.module.css'

type Props = {
  readonly profile: Pick<Profile, 'phone' | 'username'>
  readonly open: boolean
  readonly onClose: () => void
}

const REFUSALS = {
  phone: ['sms.bad_phone', 'account.phone_taken', 'account.same_phone'],
  code: ['account.wrong_code', 'sms.too_often'],
  password: ['account.wrong_password'],
}

type Draft = { readonly phone: string; readonly code: string; readonly password: string }

const NOTHING: Draft = { phone: '', code: '', password: '' }

/** A refusal loses nothing typed; closing keeps the phone and its code, for which the user may have to wait. */
export function PhoneDialog({ profile, open, onClose }: Props) {
  const { draft, change, problemAt, codes, rest, form, codeField, ...does } = usePhoneForm(onClose)
  const { close, send, submit, isSending, isSaving } = does
  return (
    <Dialog
      open={open}
      confirm={{ label: '确认更换', onPress: () => submit(), busy: isSaving }}
      title="更换手机号"
      onClose={close}
    >
      <form noValidate className={styles.form} ref={form} onSubmit={submit}>
        <p className={styles.hint}>
          {`当前手机号 ${mobileText(profile.phone)}。更换后用新手机号登录和接收验证码，原手机号会收到短信提醒。`}
        </p>
        <input hidden readOnly autoComplete="username" value={profile.username} />
        <PhoneField
          problem={problemAt('phone')}
          value={draft.phone}
          onChange={(phone) => change({ phone })}
        />
        <CodeField
          problem={problemAt('code')}
          codes={codes}
          field={codeField}
          isSending={isSending}
          value={draft.code}
          onChange={(code) => change({ code })}
          onSend={send}
        />
        <OwnPasswordField
          problem={problemAt('password')}
          value={draft.password}
          onChange={(password) => change({ password })}
        />
        <FormRefusal error={rest} />
        <button hidden type="submit">
          确认更换
        </button>
      </form>
    </Dialog>
  )
}

function usePhoneForm(onClose: () => void) {
  const [draft, setDraft] = useState(NOTHING)
  const [tried, setTried] = useState<readonly (keyof Draft)[]>([])
  const codes = useSentCodes(plainMobile(draft.phone))
  const codeField = useRef<HTMLInputElement>(null)
  const sending = useSendPhoneCode()
  const { save, changing } = useSave()
  const problems = problemsOf(draft, codes.elsewhere)
  const refusal = changing.error ?? sending.error
  const { at, rest } = refusalByField(refusal, REFUSALS)
  const [form, noteTry] = useFocusOnFault(refusal)
  const clear = () => clearRefusals(changing, sending)
  const begin = (...fields: typeof tried) => {
    setTried((before) => [...before, ...fields])
    noteTry()
    clear()
  }
  const change = (part: Partial<Draft>) => {
    setDraft((before) => changed(before, part))
    // A number that was refused stays so until it is another one.
    if (at('phone') === undefined || part.phone !== undefined) clear()
  }
  const close = () => {
    change({ password: '' })
    setTried([])
    clear()
    onClose()
  }
  const finish = () => {
    close()
    setDraft(NOTHING)
  }
  const onSuccess = (sent: Parameters<typeof codes.add>[0]) => {
    codes.add(sent)
    // What was typed is of an earlier code.
    setDraft((before) => ({ ...before, code: '' }))
    setTried((before) => before.filter((field) => field !== 'code'))
    codeField.current?.focus()
  }
  return {
    draft,
    change,
    codes,
    codeField,
    form,
    rest,
    close,
    isSending: sending.isPending,
    isSaving: changing.isPending,
    problemAt: (field: keyof Draft) =>
      (tried.includes(field) ? problems[field] : undefined) ?? at(field),
    send: () => {
      begin('phone')
      if (problems.phone !== undefined || sending.isPending) return
      sending.mutate({ phone: plainMobile(draft.phone) }, { onSuccess, onError: codes.refuse })
    },
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      // Unchanged it would be wrong again, and count.
      if ((at('phone') ?? at('password')) !== undefined) return noteTry()
      begin('phone', 'code', 'password')
      if (Object.values(problems).every((problem) => problem === undefined)) save(draft, finish)
    },
  }
}

/** Another number leaves no code, because what was typed is that of the number before. */
function changed(before: Draft, part: Partial<Draft>): Draft {
  const after = { ...before, ...part }
  return plainMobile(after.phone) === plainMobile(before.phone) ? after : { ...after, code: '' }
}

/** @param elsewhere the other phone to which the code went */
function problemsOf({ phone, code, password }: Draft, elsewhere: string | undefined) {
  const codeProblem =
    elsewhere === undefined
      ? undefined
      : `验证码发到了 ${mobileText(elsewhere)}，请为现在的手机号重新获取`
  return {
    phone: mobileNumberProblem(phone),
    code: codeProblem ?? (SMS_CODE.test(code) ? undefined : '请输入 6 位验证码'),
    password: password === '' ? '请输入登录密码' : undefined,
  }
}

function useSave() {
  const changing = useChangePhone()
  const save = ({ phone, code, password }: Draft, onDone: () => void) => {
    if (changing.isPending) return
    changing.mutate(
      { phone: plainMobile(phone), password, code },
      {
        onSuccess: (session) => {
          renameSession(session)
          toast.success(`手机号已改为 ${mobileText(session.phone)}`)
          onDone()
        },
      },
    )
  }
  return { save, changing }
}

type FieldProps = {
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

function PhoneField({ value, problem, onChange }: FieldProps) {
  return (
    <TextField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
      autoFocus
      autoComplete="tel"
      inputMode="tel"
      label="新手机号"
      maxLength={MAX_TYPED_MOBILE_LENGTH}
      problem={problem}
      type="tel"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function OwnPasswordField({ value, problem, onChange }: FieldProps) {
  return (
    <PasswordField
      autoComplete="current-password"
      label="登录密码"
      maxLength={MAX_PASSWORD_LENGTH}
      placeholder="确认是您本人操作"
      problem={problem}
      value={value}
      onChange={onChange}
    />
  )
}

type CodeProps = FieldProps & {
  readonly codes: Pick<ReturnType<typeof useSentCodes>, 'seconds' | 'demoCode'>
  readonly field: Ref<HTMLInputElement>
  readonly isSending: boolean
  readonly onSend: () => void
}

function CodeField({ value, problem, codes, field, isSending, onChange, onSend }: CodeProps) {
  const { seconds, demoCode } = codes
  return (
    <>
      <div className={styles.code}>
        <TextField
          autoComplete="one-time-code"
          inputMode="numeric"
          label="验证码"
          maxLength={MAX_PASTED_CODE_LENGTH}
          placeholder="6 位数字"
          problem={problem}
          ref={field}
          value={value}
          onChange={(event) => onChange(typedSmsCode(event.target.value))}
        />
        <Button busy={isSending} disabled={seconds > 0} onClick={onSend}>
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
