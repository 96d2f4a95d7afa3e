import { MAX_PASSWORD_LENGTH } from '@portal/contract/wire.ts'
import {
  MIN_PASSWORD_LENGTH,
  passwordLength,
  passwordProblem,
} from '@portal/rules/accounts/password-problem.ts'
import { PasswordField } from '@portal/ui/fields/password-field.tsx'

import styles from './account-form.module.css'

type Props = {
  readonly label: string
  readonly value: string
  /** What strangers know of the user: user name, phone, name. */
  readonly names: readonly string[]
  readonly isTried: boolean
  /** Why the server refused it. */
  readonly refusal: string | undefined
  readonly onChange: (password: string) => void
}

/** Says while typing what is still missing, from the length on that a password needs. */
export function NewPasswordField(props: Props) {
  const { label, value, names, isTried, refusal, onChange } = props
  const problem = passwordProblem(value, { names })
  const left = MIN_PASSWORD_LENGTH - passwordLength(value)
  const isShown = isTried || left <= 0
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        label={label}
        maxLength={MAX_PASSWORD_LENGTH}
        placeholder={`至少 ${MIN_PASSWORD_LENGTH} 位`}
        problem={isShown ? (problem ?? refusal) : undefined}
        value={value}
        onChange={onChange}
      />
      {!isShown && value !== '' && (
        <p aria-live="polite" className={styles.hint}>
          还差 {left} 位
        </p>
      )}
      {problem === undefined && refusal === undefined && (
        <p className={styles.good}>密码可以使用</p>
      )}
    </div>
  )
}
