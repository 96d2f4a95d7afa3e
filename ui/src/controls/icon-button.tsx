import type { ButtonHTMLAttributes, ReactNode } from 'react'

import { classes } from '#src/page/classes.ts'

import styles from './icon-button.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly label: string
  readonly children: ReactNode
}

export function IconButton({ label, children, className, ...attributes }: Props) {
  return (
    <button
      title={label}
      type="button"
      {...attributes}
      aria-label={label}
      className={classes(styles.button, className)}
    >
      {children}
    </button>
  )
}
