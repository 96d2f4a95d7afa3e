import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react'

import { classes } from '#src/page/classes.ts'
import { toast } from '#src/page/toast.ts'

import styles from './checkbox.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
  readonly checked: boolean
  readonly some?: boolean
  /** Why it cannot be ticked; it stays focusable and shows this reason. */
  readonly refusalReason?: string | undefined
  readonly onChange: (checked: boolean) => void
  /** Its label; without one set `aria-label`. */
  readonly children?: ReactNode
}

export function Checkbox(props: Props) {
  const {
    some = false,
    refusalReason: whyNot,
    onChange,
    children,
    className,
    ...attributes
  } = props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !attributes.checked
  }, [some, attributes.checked])
  const input = (
    <input
      {...attributes}
      {...(whyNot !== undefined && { 'aria-disabled': true, title: whyNot })}
      className={styles.box}
      ref={box}
      type="checkbox"
      onChange={(event) =>
        whyNot === undefined ? onChange(event.target.checked) : toast.info(whyNot)
      }
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
