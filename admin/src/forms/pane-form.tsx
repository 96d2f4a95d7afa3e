import { Button } from '@portal/ui/controls/button.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'

import { useConfirmDoubts } from './use-confirm-doubts.tsx'

import styles from './pane-form.module.css'

type Props = {
  readonly name: string
  readonly title: string
  readonly confirm: string
  readonly isDanger?: boolean
  readonly busy: boolean
  readonly findProblem?: () => string | undefined
  readonly findDoubts?: () => readonly string[]
  readonly sure?: string
  /** Rejects if the server refuses; the query cache has already shown the reason. */
  readonly onSend: () => Promise<void>
  readonly onBack: () => void
  /** The fields. Custom fields call `clearProblem` on change, because they fire no input event. */
  readonly children: (clearProblem: () => void) => ReactNode
}

export function PaneForm(props: Props) {
  const { name, title, confirm, isDanger = false, busy, onSend, onBack, children } = props
  const [problem, setProblem] = useState<string>()
  const clearProblem = () => setProblem(undefined)
  const sure = useConfirmDoubts({
    confirm: props.sure ?? confirm,
    onSure: () => onSend().catch(() => undefined),
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
        <p className={styles.problem} ref={scrollIntoSight} role="alert">
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

/** Below many lines, a problem at the end of the form would be out of sight. */
function scrollIntoSight(problem: HTMLElement | null) {
  problem?.scrollIntoView({ block: 'nearest' })
}
