import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { Skeleton } from '@portal/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'

import { Ledger, type LedgerEntry } from '#src/lists/ledger.tsx'

import styles from './stock-moves.module.css'

type Page<Event> = { readonly list: readonly Event[]; readonly total: number }

type Props<Event> = {
  readonly found: UseQueryResult<Page<Event>>
  readonly page: number
  /** Moves a page. */
  readonly size: number
  readonly entryOf: (event: Event) => LedgerEntry
  readonly onPage: (page: number) => void
}

/** Every move of pieces, of a part or a gift, the newest first, and what there was after it. */
export function StockMoves<Event>({ found, page, size, entryOf, onPage }: Props<Event>) {
  const { data, error, isPlaceholderData, refetch } = found
  return (
    <section aria-label="库存流水">
      <h3 className={styles.title}>库存流水</h3>
      {data === undefined && error === null && <Skeleton height={160} />}
      {data === undefined && error !== null && (
        <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <Ledger
          entries={data.list.map(entryOf)}
          isStale={isPlaceholderData}
          none="还没有流水"
          page={page}
          pagesLabel="流水分页"
          size={size}
          total={data.total}
          onPage={onPage}
        />
      )}
    </section>
  )
}
