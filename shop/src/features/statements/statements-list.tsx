import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { useProfile } from '#src/session/session-calls.ts'

import { MonthsTable } from './months-table.tsx'
import { NoStatements } from './no-statements.tsx'
import { RunningCard } from './running-card.tsx'
import { StatementReaders } from './statement-readers.tsx'
import { monthsParams, type StatementSearchParams } from './statement-search-params.ts'
import { statementsQuery } from './statements-calls.ts'

import heading from '#src/documents/list-title.module.css'
import styles from './statements.module.css'

type Props = {
  readonly search: StatementSearchParams
  readonly onChange: (part: StatementSearchParams) => void
}

const NOTHING_YET = { opening: 0, closing: 0, entries: 0 }

/** The running month, and the published ones, the newest first. */
export function StatementsList({ search, onChange }: Props) {
  const requested = monthsParams(search)
  const profile = useProfile()
  const found = useQuery(statementsQuery(useCaller(), requested))
  const { data, error, isPlaceholderData, refetch } = found
  return (
    <div className={styles.stack}>
      {data && <RunningCard running={data.running} />}
      {data === undefined && error === null && (
        <div className={styles.toCome}>
          <RunningCard running={NOTHING_YET} />
        </div>
      )}
      <section className="card">
        <h1 className={heading.title}>对账单</h1>
        {data === undefined && error === null && (
          <LoadingRegion className={styles.loading} label="对账单加载中">
            <Skeleton height={260} />
          </LoadingRegion>
        )}
        {data === undefined && error !== null && (
          <NoStatements error={error} onRetry={() => void refetch()} />
        )}
        {data?.list.length === 0 && (
          <EmptyState picture="box" title="还没有对账单">
            每月结束后生成上月对账单，发布后可在这里查看、确认或提出异议。
          </EmptyState>
        )}
        {data !== undefined && data.list.length > 0 && (
          <MonthsTable busy={isPlaceholderData} statements={data.list} />
        )}
        {data !== undefined && data.total > 0 && (
          <div className={styles.pages}>
            <Pagination
              page={requested.page}
              size={requested.limit}
              total={data.total}
              onChange={({ page, size }) => onChange({ page, limit: size })}
            />
          </div>
        )}
      </section>
      {profile?.is_main === 1 && <StatementReaders />}
    </div>
  )
}
