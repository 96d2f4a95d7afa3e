import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

import { classes } from '#src/page/classes.ts'

import { FieldProblem } from './field-problem.tsx'
import { useTextLimit } from './text-limit.tsx'

import styles from './text-field.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix'> & {
  readonly label: string
  /** Shows the label to screen readers only, for example for a filter in a bar. */
  readonly labelHidden?: boolean
  readonly icon?: ReactNode
  readonly suffix?: ReactNode
  readonly problem?: string
  /** For sentences: `maxLength` is counted and refused instead of cutting the text. */
  readonly isCounted?: boolean
  /** 32 or 44 px high. */
  readonly size?: 'middle' | 'large'
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField(props: Props) {
  const { label, labelHidden = false, icon, suffix, size = 'middle', ...rest } = props
  const { className, id, problem: fault, isCounted = false, maxLength, ...attributes } = rest
  const ownId = useId()
  const inputId = id ?? ownId
  const text = String(attributes.value ?? '')
  const max = isCounted ? maxLength : undefined
  const limit = useTextLimit({ id: inputId, text, max, problem: fault })
  const { problem } = limit
  return (
    <div className={classes(styles.field, className)}>
      <label className={labelHidden ? 'sr-only' : styles.label} htmlFor={inputId}>
        {label}
      </label>
      <span
        className={classes(styles.frame, size === 'large' && styles.large, problem && styles.wrong)}
      >
        {icon}
        <input
          {...attributes}
          aria-describedby={limit.describedBy}
          aria-invalid={problem ? true : undefined}
          id={inputId}
          maxLength={isCounted ? undefined : maxLength}
        />
        {suffix}
        {limit.counter}
      </span>
      <FieldProblem id={`${inputId}-problem`} problem={problem} />
    </div>
  )
}
