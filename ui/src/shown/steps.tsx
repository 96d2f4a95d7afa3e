import { CheckIcon, XIcon } from '#src/controls/icons.tsx'
import { classes } from '#src/page/classes.ts'

import styles from './steps.module.css'

type Props = {
  readonly label: string
  readonly steps: readonly { readonly title: string; readonly hint?: string }[]
  /** Index of the current step, from 0; the number of steps when all are done. */
  readonly current: number
  /** The current step ended it without success, refused, cancelled or withdrawn: nothing comes after it. */
  readonly isStopped?: boolean
}

export function Steps({ label, steps, current, isStopped = false }: Props) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map(({ title, hint }, place) => (
        <li
          aria-current={place === current ? 'step' : undefined}
          className={classes(
            styles.step,
            isStopped && place === current ? styles.stopped : stateOf(place, current),
          )}
          key={title}
        >
          <span className={styles.dot}>
            {place < current && <CheckIcon size={12} />}
            {isStopped && place === current && <XIcon size={12} />}
          </span>
          <b>{title}</b>
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </li>
      ))}
    </ol>
  )
}

function stateOf(place: number, current: number): string | undefined {
  if (place < current) return styles.done
  return place === current ? styles.now : styles.todo
}
