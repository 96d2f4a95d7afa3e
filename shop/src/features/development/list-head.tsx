import { classes } from '@portal/ui/classes.ts'
import { formatMoment } from '@portal/ui/format.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'

import styles from './development-page.module.css'

type Props = {
  readonly names: readonly string[]
  /** A watch ends with a button, which has no name. */
  readonly isOfWatches?: boolean
}

/** The column heads, hidden from screen readers: each row names its fields. */
export function ListHead({ names, isOfWatches = false }: Props) {
  return (
    <div
      aria-hidden="true"
      className={classes(styles.row, styles.names, isOfWatches && styles.watch)}
    >
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  )
}

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Six rows on their way. */
export function ListWaiting() {
  return (
    <LoadingRegion className={styles.list}>
      {ROWS.map((row) => (
        <div className={styles.row} key={row}>
          <Skeleton height={18} width={110} />
          <Skeleton height={18} />
          <Skeleton height={18} width={100} />
          <Skeleton height={18} width={64} />
        </div>
      ))}
    </LoadingRegion>
  )
}

/** Time to the minute, and person: below it in a column, after it on a phone. */
export function When({ moment, by }: { readonly moment: string; readonly by?: string }) {
  return (
    <div className={styles.when}>
      <span>{formatMoment(moment)}</span>
      {by !== undefined && <span>{by}</span>}
    </div>
  )
}
