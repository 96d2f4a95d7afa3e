import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { MonthHead } from './month-head.tsx'
import { MonthLines } from './month-lines.tsx'
import {
  linesParams,
  monthsParams,
  readStatementSearchParams,
  type StatementSearchParams,
} from './statement-search-params.ts'
import { StatementsAnswer } from './statements-answer.tsx'
import { type StatementLine, statementQuery, statementsQuery } from './statements-calls.ts'
import { StatementsList } from './statements-list.tsx'

import heading from '#src/layout/list-title.module.css'
import styles from './statements.module.css'

export const Route = createFileRoute('/_signed-in/profile/_profile/bill')({
  staticData: { title: '对账单', name: 'bill' },
  validateSearch: readStatementSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void (isOpen(deps)
      ? queries.prefetchQuery(statementQuery(call, linesParams(deps)))
      : queries.prefetchQuery(statementsQuery(call, monthsParams(deps)))),
  component: StatementsPage,
})

function StatementsPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (part: StatementSearchParams) =>
    void navigate({ search: { ...searchParams, page: undefined, ...part }, resetScroll: false })
  return isOpen(searchParams) ? (
    <OpenMonth search={searchParams} key={searchParams.id ?? 0} onChange={change} />
  ) : (
    <StatementsList search={searchParams} onChange={change} />
  )
}

function isOpen({ id, running }: StatementSearchParams): boolean {
  return id !== undefined || running !== undefined
}

const DisputeDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./dispute-dialog.tsx')).DisputeDialog,
  })),
)

type Props = {
  readonly search: StatementSearchParams
  readonly onChange: (part: StatementSearchParams) => void
}

function OpenMonth({ search, onChange }: Props) {
  const [doubted, setDoubted] = useState<StatementLine>()
  const query = useQuery({
    ...statementQuery(useCaller(), linesParams(search)),
    // Keeps the previous lines while others of the same month load; another month remounts the
    // component.
    placeholderData: (before) => before,
  })
  const { data, error, isPlaceholderData } = query
  if (data === undefined)
    return (
      <section className="card">
        <h1 className={heading.title}>对账单</h1>
        <StatementsAnswer query={query} waiting={<MonthSkeleton />}>
          {() => null}
        </StatementsAnswer>
        {error !== null && (
          <Link className={styles.back} search={{}} to="/profile/bill">
            全部对账单
          </Link>
        )}
      </section>
    )
  return (
    <div className={styles.stack}>
      <MonthHead statement={data.statement} sums={data.sums} />
      <MonthLines
        search={search}
        busy={isPlaceholderData}
        found={data}
        onChange={onChange}
        onDispute={setDoubted}
      />
      {doubted && (
        <Suspense>
          <DisputeDialog line={doubted} onClose={() => setDoubted(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

function MonthSkeleton() {
  return (
    <LoadingRegion className={styles.loading} label="对账单加载中">
      <Skeleton height={320} />
    </LoadingRegion>
  )
}
