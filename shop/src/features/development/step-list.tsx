import { classes } from '@portal/ui/page/classes.ts'
import { formatMoment } from '@portal/ui/page/format.ts'

import { PictureStrip } from '#src/features/pictures/picture-strip.tsx'

import styles from './step-list.module.css'

type Props = {
  /** Oldest first. */
  readonly steps: readonly {
    readonly state_cn: string
    readonly happened_at: string
    readonly answer: string
    readonly pictures: readonly string[]
  }[]
}

/** The steps with the supplier's words and pictures, newest first. */
export function StepList({ steps }: Props) {
  return (
    <ol className={styles.steps}>
      {steps.toReversed().map(({ state_cn, happened_at, answer, pictures }, place) => (
        <li className={classes(place === 0 && styles.now)} key={`${happened_at} ${state_cn}`}>
          <b>{state_cn}</b>
          <time dateTime={happened_at}>{formatMoment(happened_at)}</time>
          {answer !== '' && <p>{answer}</p>}
          {pictures.length > 0 && (
            <div className={styles.pictures}>
              <PictureStrip name="答复图片" pictures={pictures} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
