import type { ComponentProps, ReactNode } from 'react'

import { classes } from '#src/page/classes.ts'

import styles from './button.module.css'

type Props = ComponentProps<'button'> & {
  /** `primary` once per bar, at its right end; `text` looks like a link; `danger` deletes. */
  readonly kind?: 'primary' | 'plain' | 'soft' | 'text' | 'danger'
  /** 28, 32, 40 or 48 px high. */
  readonly size?: 'small' | 'middle' | 'large' | 'huge'
  readonly icon?: ReactNode
  /** Shows a spinner in place of the icon and ignores clicks. */
  readonly busy?: boolean
  readonly block?: boolean
}

/** `title` contains the reason if it is disabled; a button without text needs `aria-label`. */
export function Button(props: Props) {
  const { kind = 'plain', size = 'middle', icon, busy = false, block = false, ...rest } = props
  const { children, className, onClick, ...attributes } = rest
  return (
    <button
      type="button"
      {...attributes}
      aria-busy={busy || undefined}
      className={buttonLook({ kind, size, block, square: children === undefined }, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} /> : icon}
      {children}
    </button>
  )
}

type Look = Pick<Props, 'kind' | 'size' | 'block'> & { readonly square?: boolean }

export function buttonLook(look: Look, className?: string): string {
  const { kind = 'plain', size = 'middle', block = false, square = false } = look
  return classes(
    styles.button,
    styles[kind],
    styles[size],
    block && styles.block,
    square && styles.square,
    className,
  )
}
