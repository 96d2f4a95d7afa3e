import { Button } from '@portal/ui/button.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'

import { useConfirmDoubts } from './use-confirm-doubts.tsx'

import styles from './pane-form.module.css'

type Props = {
  /** The action: 发货, 拆单. */
  readonly name: string
  readonly title: string
  /** The label of the submit button. */
  readonly confirm: string
  readonly isDanger?: boolean
  readonly busy: boolean
  /** Why it can't be sent like this. */
  readonly findProblem?: () => string | undefined
  /** The doubts to confirm before it is sent, and the text of the button that sends it anyway. */
  readonly findDoubts?: () => readonly string[]
  readonly sure?: string
  /** Fails where the server refuses; the query cache has shown why then. */
  readonly onSend: () => Promise<void>
  readonly onBack: () => void
  /** The fields. A field that is no input of the form calls `clearProblem` when it changes. */
  readonly children: (clearProblem: () => void) => ReactNode
}

/** A form that replaces the open row. Its input stays until it is sent. */
export function PaneForm(props: Props) {
  const { name, title, confirm, isDanger = false, busy, onSend, onBack, children } = props
  const [problem, setProblem] = useState<string>()
  const clearProblem = () => setProblem(undefined)
  const sure = useConfirmDoubts({
    confirm: props.sure ?? confirm,
    onSure: () => void onSend().catch(() => undefined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = props.findProblem?.()
    setProblem(found)
    if (found === undefined) sure.ask(props.findDoubts?.() ?? [])
  }
  return (
    <form aria-label={name} className={styles.form} onChange={clearProblem} onSubmit={submit}>
      <h3>{title}</h3>
      {children(clearProblem)}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={onBack}>返回</Button>
        <Button busy={busy} kind={isDanger ? 'danger' : 'primary'} type="submit">
          {confirm}
        </Button>
      </div>
      {sure.dialog}
    </form>
  )
}
