import { Button } from '@portal/ui/controls/button.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'

import type { AdminPart, AdminStockLevel } from './stock-calls.ts'

import styles from './stock-level.module.css'

export type StockLevelFormProps = {
  readonly part: AdminPart
  readonly stockLevel: AdminStockLevel
  readonly onDone: () => void
}

type Props = {
  readonly label: string
  readonly busy: boolean
  /** Submits the form; returns a message if the input is invalid. */
  readonly onSubmit: () => string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

export function StockLevelForm({ label, busy, onSubmit, onClose, children }: Props) {
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) setProblem(onSubmit())
  }
  return (
    <form
      aria-label={label}
      className={styles.form}
      onChange={() => setProblem(undefined)}
      onSubmit={submit}
    >
      {children}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.foot}>
        <Button size="small" onClick={onClose}>
          取消
        </Button>
        <Button busy={busy} kind="primary" size="small" type="submit">
          确认{label}
        </Button>
      </div>
    </form>
  )
}
