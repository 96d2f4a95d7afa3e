import { classes } from '@portal/ui/classes.ts'

import styles from './development-page.module.css'

type Props = {
  readonly names: readonly string[]
  /** A watch ends with a button, which has no name. */
  readonly isOfWatches?: boolean
}

/** The columns' names, for the eye: each row says in words what it is. */
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
