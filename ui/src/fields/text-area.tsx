import { type KeyboardEvent, type Ref, type TextareaHTMLAttributes, useId } from 'react'

import { classes } from '#src/page/classes.ts'

import { FieldProblem } from './field-problem.tsx'
import { useTextLimit } from './text-limit.tsx'

import styles from './text-area.module.css'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  readonly label: string
  /** Shows the label to screen readers only, where the context explains the field. */
  readonly labelHidden?: boolean
  readonly value: string
  readonly onText: (text: string) => void
  /** Counted, never cut: a longer text stays, and its form refuses it. */
  readonly maxLength?: number
  /** Called on Ctrl+Enter, with a text that fits. */
  readonly onSend?: () => void
  readonly problem?: string
  readonly ref?: Ref<HTMLTextAreaElement>
}

export function TextArea(props: Props) {
  const { label, labelHidden = false, onText, onSend, maxLength, className, ...rest } = props
  const { problem: fault, ...attributes } = rest
  const id = useId()
  const limit = useTextLimit({ id, text: attributes.value, max: maxLength, problem: fault })
  const { tooLong, problem, counter } = limit
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !tooLong) onSend?.()
    attributes.onKeyDown?.(event)
  }
  return (
    <div className={classes(styles.field, className)}>
      <label className={labelHidden ? 'sr-only' : styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...attributes}
        aria-describedby={limit.describedBy}
        aria-invalid={problem === undefined ? attributes['aria-invalid'] : true}
        id={id}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {(problem !== undefined || counter) && (
        <div className={styles.foot}>
          <FieldProblem id={`${id}-problem`} problem={problem} />
          {counter}
        </div>
      )}
    </div>
  )
}
