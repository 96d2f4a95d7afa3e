import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatChange } from '@portal/ui/page/format.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'

import styles from './ledger.module.css'

export type LedgerEntry = {
  readonly id: number
  readonly what: ReactNode
  readonly change: number
  readonly after: string
  /** Time, subject, person and reason; undefined ones are left out. */
  readonly facts: readonly ReactNode[]
}

type Props = {
  readonly none: string
  readonly entries: readonly LedgerEntry[]
  readonly total: number
  readonly page: number
  readonly size: number
  readonly isStale: boolean
  readonly pagesLabel: string
  readonly onPage: (page: number) => void
}

export function Ledger(props: Props) {
  const { none, entries, total, page, size, isStale, pagesLabel, onPage } = props
  return (
    <>
      {entries.length === 0 && <p className={styles.none}>{none}</p>}
      {entries.length > 0 && (
        <ol aria-busy={isStale} className={styles.ledger}>
          {entries.map((entry) => (
            <Entry {...entry} key={entry.id} />
          ))}
        </ol>
      )}
      {total > size && (
        <Pagination
          label={pagesLabel}
          page={page}
          size={size}
          total={total}
          onChange={(next) => onPage(next.page)}
        />
      )}
    </>
  )
}

function Entry({ what, change, after, facts }: LedgerEntry) {
  return (
    <li>
      <span className={styles.what}>{what}</span>
      <span className={classes(styles.change, change < 0 && styles.less)}>
        {formatChange(change)}
      </span>
      <span className={styles.after}>{after}</span>
      <span className={styles.facts}>
        {facts.filter(Boolean).map((fact, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the facts of an entry never change places
          <Fragment key={at}>
            {at > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </span>
    </li>
  )
}

type Page<Event> = { readonly list: readonly Event[]; readonly total: number }

type StockMovesProps<Event> = {
  readonly found: UseQueryResult<Page<Event>>
  readonly page: number
  readonly size: number
  readonly entryOf: (event: Event) => LedgerEntry
  readonly onPage: (page: number) => void
}

export function StockMoves<Event>({ found, page, size, entryOf, onPage }: StockMovesProps<Event>) {
  return (
    <section aria-label="库存流水">
      <h3 className={styles.title}>库存流水</h3>
      <Answer query={found} waiting={<Skeleton height={160} />}>
        {({ list, total }) => (
          <Ledger
            entries={list.map(entryOf)}
            isStale={found.isPlaceholderData}
            none="还没有流水"
            page={page}
            pagesLabel="流水分页"
            size={size}
            total={total}
            onPage={onPage}
          />
        )}
      </Answer>
    </section>
  )
}
