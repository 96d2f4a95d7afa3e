import { Button } from '@portal/ui/button.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'

import { useSure } from '#src/forms/use-sure.tsx'

import { LinePieces } from './line-pieces.tsx'
import type { Pieces } from './use-pieces.ts'

import styles from './ship-form.module.css'

type Props = {
  /** What is being made of the pieces: 发货, 拆单. */
  readonly name: string
  readonly title: string
  /** Stands above the lines. */
  readonly above: ReactNode
  readonly pieces: Pieces
  /** What is done with a line's pieces, and what those are called that it may be done with: 发货, 待发. */
  readonly action: string
  readonly mostName: string
  /** The fields below the lines. */
  readonly children: ReactNode
  /** The button that sends. */
  readonly confirm: string
  readonly isDanger?: boolean
  readonly busy: boolean
  /** Why it can't be sent like this. */
  readonly findProblem: () => string | undefined
  /** What is asked about before it is sent, and what sends it all the same. */
  readonly findDoubts?: () => readonly string[]
  readonly sure?: string
  /** Fails where the server refuses; the cache has told why then. */
  readonly onSend: () => Promise<void>
  readonly onBack: () => void
}

/** Pieces of an order, line by line, and what is to be said about them. What was chosen stays until it is sent. */
export function PiecesForm(props: Props) {
  const { name, title, above, pieces, action, mostName, children, confirm, isDanger, busy } = props
  const [problem, setProblem] = useState<string>()
  const sure = useSure({
    confirm: props.sure ?? confirm,
    // A refusal has been told by the cache.
    onSure: () => void props.onSend().catch(() => undefined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = props.findProblem()
    setProblem(found)
    if (found === undefined) sure.ask(props.findDoubts?.() ?? [])
  }
  return (
    <form
      aria-label={name}
      className={styles.form}
      onChange={() => setProblem(undefined)}
      onSubmit={submit}
    >
      <h3>{title}</h3>
      {above}
      <LinePieces
        action={action}
        lines={pieces.lines}
        mostName={mostName}
        onChange={(line, quantity) => {
          pieces.choose(line, quantity)
          setProblem(undefined)
        }}
      />
      {children}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={props.onBack}>返回</Button>
        <Button busy={busy} kind={isDanger ? 'danger' : 'primary'} type="submit">
          {confirm}
        </Button>
      </div>
      {sure.dialog}
    </form>
  )
}
