import type { ComponentProps } from 'react'

import { classes } from '#src/page/classes.ts'

import { ChevronDownIcon } from './icons.tsx'

import styles from './select.module.css'

/** A native select in the frame of the other fields; `className` positions it. */
export function Select({ className, ...attributes }: ComponentProps<'select'>) {
  return (
    <span className={classes(styles.frame, className)}>
      <select {...attributes} />
      <ChevronDownIcon size={14} />
    </span>
  )
}
