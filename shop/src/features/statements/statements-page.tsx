import { createFileRoute } from '@tanstack/react-router'

import { OpenMonth } from './open-month.tsx'
import {
  linesParams,
  monthsParams,
  readStatementSearchParams,
  type StatementSearchParams,
} from './statement-search-params.ts'
import { statementQuery, statementsQuery } from './statements-calls.ts'
import { StatementsList } from './statements-list.tsx'

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

/** What the company owes: month by month, or one month line by line. */
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
