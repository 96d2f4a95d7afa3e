import { createFileRoute } from '@tanstack/react-router'

import { OpenMonth } from './open-month.tsx'
import {
  linesWanted,
  monthsWanted,
  type StatementAddress,
  statementAddressOf,
} from './statement-address.ts'
import { statementQuery, statementsQuery } from './statements-calls.ts'
import { StatementsList } from './statements-list.tsx'

export const Route = createFileRoute('/_signed-in/profile/_profile/bill')({
  staticData: { title: '对账单', name: 'bill' },
  validateSearch: statementAddressOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void (isOpen(deps)
      ? queries.prefetchQuery(statementQuery(call, linesWanted(deps)))
      : queries.prefetchQuery(statementsQuery(call, monthsWanted(deps)))),
  component: StatementsPage,
})

/** What the company owes: month by month, or one month line by line. */
function StatementsPage() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (part: StatementAddress) =>
    void navigate({ search: { ...address, page: undefined, ...part }, resetScroll: false })
  return isOpen(address) ? (
    <OpenMonth address={address} key={address.id ?? 0} onChange={change} />
  ) : (
    <StatementsList address={address} onChange={change} />
  )
}

function isOpen({ id, running }: StatementAddress): boolean {
  return id !== undefined || running !== undefined
}
