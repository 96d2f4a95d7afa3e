import { refusalOfLength, textLength } from '@portal/rules/text/text-length.ts'
import { useEffect } from 'react'

import styles from './text-limit.module.css'

type Field = {
  readonly id: string
  readonly text: string
  /** Without it the text is not counted. */
  readonly max: number | undefined
  /** Another problem of the field, which is shown while the text fits. */
  readonly problem: string | undefined
}

/**
 * Why a text is refused, and its counter. The field keeps the whole text instead of cutting it; as its custom validity
 * is set, forms and dialogs refuse to submit it.
 */
export function useTextLimit({ id, text, max, problem }: Field) {
  const tooLong = max === undefined ? undefined : refusalOfLength(text, max)
  useEffect(() => {
    // Fields of dates set theirs themselves.
    if (max === undefined) return
    const field = document.getElementById(id)
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
      field.setCustomValidity(tooLong ?? '')
  }, [id, max, tooLong])
  const shown = tooLong ?? problem
  const described = [shown && `${id}-problem`, max && `${id}-count`].filter(Boolean)
  return {
    tooLong,
    problem: shown,
    describedBy: described.length === 0 ? undefined : described.join(' '),
    counter: max !== undefined && (
      <span
        className={styles.count}
        data-over={tooLong !== undefined || undefined}
        id={`${id}-count`}
      >
        <span className="sr-only">已输入</span>
        {textLength(text)}/{max}
      </span>
    ),
  }
}
