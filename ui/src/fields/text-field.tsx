import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

import { CircleAlertIcon } from '#src/controls/icons.tsx'
import { classes } from '#src/page/classes.ts'

import styles from './text-field.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix'> & {
  readonly label: string
  /** Shows the label to screen readers only, for example for a filter in a bar. */
  readonly labelHidden?: boolean
  readonly icon?: ReactNode
  readonly suffix?: ReactNode
  readonly problem?: string
  /** 32 or 44 px high. */
  readonly size?: 'middle' | 'large'
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField(props: Props) {
  const { label, labelHidden = false, icon, suffix, problem, size = 'middle', ...rest } = props
  const { className, id, ...attributes } = rest
  const ownId = useId()
  const inputId = id ?? ownId
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
          aria-describedby={problem ? `${inputId}-problem` : undefined}
          aria-invalid={problem ? true : undefined}
          id={inputId}
        />
        {suffix}
      </span>
      {problem && (
        <span className={styles.problem} id={`${inputId}-problem`} role="alert">
          <CircleAlertIcon size={14} />
          {problem}
        </span>
      )}
    </div>
  )
}
