import { Fragment, type ReactNode } from 'react'

import styles from './under-name.module.css'

type Props = {
  /** For columns that leave beside an open row. */
  readonly beside?: readonly ReactNode[]
  /** For columns that leave when that makes the list narrow. */
  readonly narrow?: readonly ReactNode[]
}

/** Below the name of a row what its columns have no room for; their styles hide them at the same widths. */
export function UnderName({ beside = [], narrow = [] }: Props) {
  return (
    <span className={styles.under}>
      {facts(narrow, styles.narrow)}
      {facts(beside)}
    </span>
  )
}

function facts(all: readonly ReactNode[], className?: string) {
  return all.map((fact, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the facts of a row keep their places
    fact === '' ? null : (
      <Fragment key={at}>
        <span className={className}>{fact}</span>{' '}
      </Fragment>
    ),
  )
}
