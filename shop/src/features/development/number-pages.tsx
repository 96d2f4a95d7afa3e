import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatMoment } from '@portal/ui/page/format.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import styles from './development-page.module.css'

type Props<Row> = {
  readonly query: UseQueryResult<{
    readonly list: readonly Row[]
    readonly total: number
    readonly page: number
    readonly limit: number
  }>
  readonly names: readonly string[]
  /** Rows of watches end with a button, whose column has no title. */
  readonly isOfWatches?: boolean
  readonly empty: ReactNode
  readonly onPage: (next: { readonly page: number; readonly size: number }) => void
  readonly children: (row: Row) => ReactNode
}

/**
 * A paged list of numbers that the catalogue does not have. Column titles are hidden from screen
 * readers, because each row names its fields.
 */
export function NumberPages<Row>(props: Props<Row>) {
  const { query, names, isOfWatches = false, empty, onPage, children } = props
  return (
    <Answer query={query} waiting={<ListWaiting />}>
      {({ list, total, page, limit }) =>
        total === 0 ? (
          empty
        ) : (
          <>
            <div
              aria-hidden="true"
              className={classes(styles.row, styles.names, isOfWatches && styles.watch)}
            >
              {names.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
            <ul aria-busy={query.isPlaceholderData} className={styles.list}>
              {list.map(children)}
            </ul>
            <div className={styles.pages}>
              <Pagination page={page} size={limit} total={total} onChange={onPage} />
            </div>
          </>
        )
      }
    </Answer>
  )
}

export type NumberPagesProps<Row> = Pick<Props<Row>, 'query' | 'onPage'>

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

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

/** Time to the minute, and the person: below it in a column, after it on a phone. */
export function When({ moment, by }: { readonly moment: string; readonly by?: string }) {
  return (
    <div className={styles.when}>
      <span>{formatMoment(moment)}</span>
      {by !== undefined && <span>{by}</span>}
    </div>
  )
}
