import { useId, type KeyboardEvent, type Ref, type TextareaHTMLAttributes } from 'react'

import { classes } from '#src/page/classes.ts'

import styles from './text-area.module.css'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  readonly label: string
  /** Shows the label to screen readers only, where the context explains the field. */
  readonly labelHidden?: boolean
  readonly value: string
  readonly onText: (text: string) => void
  /** Called on Ctrl+Enter. */
  readonly onSend?: () => void
  readonly problem?: string
  readonly ref?: Ref<HTMLTextAreaElement>
}

export function TextArea(props: Props) {
  const { label, labelHidden = false, onText, onSend, problem, className, ...attributes } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend?.()
    attributes.onKeyDown?.(event)
  }
  return (
    <div className={classes(styles.field, className)}>
      <label className={labelHidden ? 'sr-only' : styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...attributes}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        aria-invalid={problem === undefined ? undefined : true}
        id={id}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
