import { classes } from '#src/page/classes.ts'
import { formatShortMoment } from '#src/page/format.ts'

import styles from './timeline.module.css'

type Props = {
  /** Newest first. */
  readonly events: readonly {
    /** `YYYY-MM-DD HH:mm:ss`; shown without year and seconds. */
    readonly moment: string
    readonly title: string
    readonly note: string
  }[]
}

export function Timeline({ events }: Props) {
  return (
    <ol className={styles.line}>
      {events.map(({ moment, title, note }, place) => (
        <li className={classes(place === 0 && styles.now)} key={`${moment} ${title}`}>
          <time dateTime={moment}>{formatShortMoment(moment)}</time>
          {title}
          <span>{note}</span>
        </li>
      ))}
    </ol>
  )
}
