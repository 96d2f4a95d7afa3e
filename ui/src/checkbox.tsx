import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react'

import { classes } from './classes.ts'

import styles from './checkbox.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
  readonly checked: boolean
  /** Some of the rows below are chosen, not all. */
  readonly some?: boolean
  readonly onChange: (checked: boolean) => void
  /** Its text; without one give `aria-label`. */
  readonly children?: ReactNode
}

/** A box to tick, with its text beside it. */
export function Checkbox({ some = false, onChange, children, className, ...attributes }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !attributes.checked
  }, [some, attributes.checked])
  const input = (
    <input
      {...attributes}
      className={styles.box}
      ref={box}
      type="checkbox"
      onChange={(event) => onChange(event.target.checked)}
    />
  )
  if (children === undefined) return input
  return (
    <label className={classes(styles.label, className)}>
      {input}
      {children}
    </label>
  )
}
