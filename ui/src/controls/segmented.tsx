import { useId, type ReactNode } from 'react'

import { classes } from '#src/page/classes.ts'

import styles from './segmented.module.css'

type Props<Value extends string | number> = {
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly label: ReactNode
    readonly disabled?: boolean
  }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** ← → move as in a radio group. */
export function Segmented<Value extends string | number>(props: Props<Value>) {
  const { label, options, value, onChange, className } = props
  const group = useId()
  return (
    <fieldset aria-label={label} className={classes(styles.segmented, className)}>
      {options.map((option) => (
        <label className={styles.option} key={option.value}>
          <input
            checked={option.value === value}
            className={styles.input}
            disabled={option.disabled}
            name={group}
            type="radio"
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
