import type { ComponentProps } from 'react'

import { classes } from './classes.ts'
import { ChevronDownIcon } from './icons.tsx'

import styles from './select.module.css'

/** One of several, chosen from the list that the system opens, in the frame of every other field; `className` places it. */
export function Select({ className, ...attributes }: ComponentProps<'select'>) {
  return (
    <span className={classes(styles.frame, className)}>
      <select {...attributes} />
      <ChevronDownIcon size={14} />
    </span>
  )
}
