import { STATEMENT_STATES } from '@portal/rules/statement.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { ListColumns } from '#src/lists/list-columns.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { countOf, ListTabs } from '#src/lists/list-tabs.tsx'
import { shanghaiDay } from '#src/lists/row-time.ts'
import { useList } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-today.ts'

import { StatementDetail } from './statement-detail.tsx'
import { StatementsBar } from './statements-bar.tsx'
import { statementQuery, statementsQuery } from './statements-calls.ts'
import { StatementsList } from './statements-list.tsx'
import {
  linesParams,
  STATES,
  readStatementsSearchParams,
  statementsParams,
} from './statements-search-params.ts'

const SEARCH = { label: '搜索对账单', placeholder: '客户名称' }
const ALL = 'all'

export const Route = createFileRoute('/_signed-in/statements')({
  staticData: { title: '对账单' },
  validateSearch: readStatementsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    const today = shanghaiDay(Date.now())
    void queries.prefetchQuery(statementsQuery(call, statementsParams(deps, today)))
    if (deps.statement !== undefined)
      void queries.prefetchQuery(statementQuery(call, linesParams(deps.statement, deps)))
  },
  component: StatementsPage,
})

/** Another statement begins with the first of all its lines. */
const opening = (statement: number | undefined) => ({
  statement,
  kind: undefined,
  lines: undefined,
})

/** The statements of a month, those with objections first, one of them lying open beside the list. */
function StatementsPage() {
  const searchParams = Route.useSearch()
  const today = useToday()
  const found = useQuery(statementsQuery(useCaller(), statementsParams(searchParams, today)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.statement,
    opening,
    navigate: Route.useNavigate(),
  })
  const counts = found.data?.counts
  return (
    <>
      <ListHead list={list} search={SEARCH} title="对账单" />
      <StatementsBar search={searchParams} brands={list.brands} onChange={list.change} />
      <ListTabs
        label="对账单状态"
        tabs={[
          { key: ALL, name: '全部', count: countOf(counts, ALL) },
          ...STATES.map((key) => ({
            key,
            name: STATEMENT_STATES[key],
            count: countOf(counts, key),
          })),
        ]}
        value={searchParams.state ?? ALL}
        onChange={(key) => list.change({ state: key === ALL ? undefined : key })}
      >
        <ListColumns
          detail={
            searchParams.statement !== undefined && (
              <StatementDetail id={searchParams.statement} list={list} />
            )
          }
        >
          <StatementsList list={list} totals={found.data?.totals} />
        </ListColumns>
      </ListTabs>
    </>
  )
}
