import {
  MAX_TYPED_MOBILE_LENGTH,
  mobileNumberProblem,
  plainMobile,
} from '@portal/rules/accounts/mobile-number.ts'
import { passwordProblem } from '@portal/rules/accounts/password-problem.ts'
import { accountNameProblem, MAX_ACCOUNT_NAME_LENGTH } from '@portal/rules/accounts/sub-account.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { DraftDialog } from '@portal/ui/overlays/draft-dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { type FormEvent, useState } from 'react'

import {
  type SubAccount,
  useAddSubAccount,
  useUpdateSubAccount,
} from '#src/features/account/account-calls.ts'
import {
  clearRefusals,
  FormRefusal,
  refusalByField,
  useFocusOnFault,
} from '#src/features/account/form-refusal.tsx'
import { NewPasswordField } from '#src/features/account/new-password-field.tsx'

import styles from '#src/features/account/account-form.module.css'

type Draft = {
  readonly name: string
  readonly phone: string
  readonly password: string
  readonly is_purchase: 0 | 1
  readonly is_statements: 0 | 1
}

const NEW: Draft = { name: '', phone: '', password: '', is_purchase: 0, is_statements: 0 }

const REFUSALS = {
  name: ['account.bad_name'],
  phone: ['sms.bad_phone', 'account.phone_taken'],
  password: ['account.weak_password'],
}

type Props = {
  /** Undefined: a new one. */
  readonly account: SubAccount | undefined
  readonly onClose: () => void
}

/** Adds a sub-account or edits one; an empty password keeps the old one. A refusal loses nothing typed. */
export function SubAccountDialog({ account, onClose }: Props) {
  const [saved] = useState<Draft>(() => ({ ...NEW, ...account, password: '' }))
  const [draft, setDraft] = useState(saved)
  const isTouched = keysOf(NEW).some((field) => draft[field] !== saved[field])
  const [isTried, setTried] = useState(false)
  const { save, isPending, error, clear } = useSave(account, { saved, onClose })
  const problems = problemsOf(draft, account === undefined)
  const { at, rest } = refusalByField(error, REFUSALS)
  const [form, noteTry] = useFocusOnFault(error)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    noteTry()
    clear()
    if (isPending) return
    if (Object.values(problems).every((problem) => problem === undefined)) save(draft)
  }
  return (
    <DraftDialog
      open
      confirm={{ label: account ? '保存' : '开通', onPress: () => submit(), busy: isPending }}
      isTouched={isTouched}
      title={account ? `编辑子账号 ${account.name}` : '新增子账号'}
      onClose={onClose}
    >
      <form noValidate className={styles.form} ref={form} onChange={clear} onSubmit={submit}>
        <Fields
          draft={draft}
          isNew={account === undefined}
          isTried={isTried}
          problems={problems}
          refusals={{ name: at('name'), phone: at('phone'), password: at('password') }}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        <FormRefusal error={rest} />
        <button hidden type="submit">
          保存
        </button>
      </form>
    </DraftDialog>
  )
}

type Saving = { readonly saved: Draft; readonly onClose: () => void }

function useSave(account: SubAccount | undefined, { saved, onClose }: Saving) {
  const add = useAddSubAccount()
  const update = useUpdateSubAccount()
  const done = (text: string) => ({
    onSuccess: () => {
      toast.success(text)
      onClose()
    },
  })
  return {
    isPending: add.isPending || update.isPending,
    error: add.error ?? update.error,
    clear: () => clearRefusals(add, update),
    save: ({ password, ...draft }: Draft) => {
      const tidy = {
        name: draft.name.trim(),
        phone: plainMobile(draft.phone),
        is_purchase: draft.is_purchase,
        is_statements: draft.is_statements,
      }
      if (account === undefined)
        return add.mutate({ ...tidy, password }, done(`已开通 ${tidy.name} 的子账号`))
      // What was not changed here may have been changed elsewhere meanwhile.
      const changes = Object.fromEntries(
        keysOf(tidy)
          .filter((field) => tidy[field] !== saved[field])
          .map((field) => [field, tidy[field]]),
      )
      const { subuser_id } = account
      const all = { ...changes, subuser_id, ...(password !== '' && { password }) }
      return update.mutate(all, done('已保存'))
    },
  }
}

type Problems = Readonly<Record<'name' | 'phone' | 'password', string | undefined>>

function problemsOf({ name, phone, password }: Draft, isNew: boolean): Problems {
  const names = [name, plainMobile(phone)]
  return {
    name: accountNameProblem(name),
    phone: mobileNumberProblem(phone),
    password: isNew || password !== '' ? passwordProblem(password, { names }) : undefined,
  }
}

type FieldsProps = {
  readonly draft: Draft
  readonly isNew: boolean
  readonly isTried: boolean
  readonly problems: Problems
  readonly refusals: Problems
  readonly onChange: (part: Partial<Draft>) => void
}

function Fields({ draft, isNew, isTried, problems, refusals, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus
        isCounted
        autoComplete="off"
        label="姓名"
        maxLength={MAX_ACCOUNT_NAME_LENGTH}
        problem={isTried ? (problems.name ?? refusals.name) : undefined}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        autoComplete="off"
        inputMode="tel"
        label="手机号"
        maxLength={MAX_TYPED_MOBILE_LENGTH}
        placeholder="用于登录"
        problem={isTried ? (problems.phone ?? refusals.phone) : undefined}
        type="tel"
        value={draft.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
      <NewPasswordField
        isTried={isTried && (isNew || draft.password !== '')}
        label={isNew ? '登录密码' : '重置密码（不填则不改）'}
        names={[draft.name, plainMobile(draft.phone)]}
        refusal={refusals.password}
        value={draft.password}
        onChange={(password) => onChange({ password })}
      />
      <div className={styles.checks}>
        <Checkbox
          checked={draft.is_purchase === 1}
          onChange={(may) => onChange({ is_purchase: may ? 1 : 0 })}
        >
          可以下单，并看到进货价
        </Checkbox>
        <Checkbox
          checked={draft.is_statements === 1}
          onChange={(may) => onChange({ is_statements: may ? 1 : 0 })}
        >
          可以查看、确认对账单
        </Checkbox>
      </div>
      <p className={styles.hint}>
        {isNew
          ? '不能下单的子账号仍可选件，提交给您下单。请把手机号和密码告诉同事，登录后可以自己修改密码。'
          : '权限立即生效；重置密码后，该子账号需要重新登录。'}
      </p>
    </>
  )
}
