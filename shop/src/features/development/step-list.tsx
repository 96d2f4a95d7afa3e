import { classes } from '@portal/ui/page/classes.ts'
import { formatMoment } from '@portal/ui/page/format.ts'
import type { ReactElement } from 'react'

import { PictureStrip } from '#src/features/pictures/picture-strip.tsx'

import styles from './step-list.module.css'

type Step = {
  readonly state_cn: string
  readonly happened_at: string
  readonly answer: string
  readonly pictures: readonly string[]
}

/** Something of another kind among the steps, a list item. */
type Entry = { readonly happened_at: string; readonly entry: ReactElement }

type Props = {
  /** Oldest first. */
  readonly steps: readonly Step[]
  /** The last step is a refusal. */
  readonly isRefused?: boolean
  readonly children?: readonly Entry[]
}

/** The steps with the supplier's words and pictures, and what else happened between them, newest first. */
export function StepList({ steps, isRefused = false, children = [] }: Props) {
  const shown = steps.toReversed().map((step, place) => ({
    happened_at: step.happened_at,
    entry: (
      <StepEntry
        className={place === 0 ? classes(styles.now, isRefused && styles.refused) : undefined}
        key={`${step.happened_at} ${step.state_cn}`}
        step={step}
      />
    ),
  }))
  const all = [...children, ...shown].toSorted((one, other) =>
    other.happened_at.localeCompare(one.happened_at),
  )
  return <ol className={styles.steps}>{all.map(({ entry }) => entry)}</ol>
}

type EntryProps = { readonly step: Step; readonly className: string | undefined }

function StepEntry({ step, className }: EntryProps) {
  const { state_cn, happened_at, answer, pictures } = step
  return (
    <li className={className}>
      <b>{state_cn}</b>
      <time dateTime={happened_at}>{formatMoment(happened_at)}</time>
      {answer !== '' && <p>{answer}</p>}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          <PictureStrip name="答复图片" pictures={pictures} />
        </div>
      )}
    </li>
  )
}
