import { publishStatements } from '@portal/contract/statements.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sumOfYuan } from '@portal/rules/money/money.ts'
import { shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { BatchBar } from '#src/lists/batch-bar.tsx'
import { ListBody, ListColumns, ListEmpty } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListStateTabs } from '#src/lists/list-tabs.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { type Ticks, useTicks } from '#src/lists/use-ticks.ts'
import { useToday } from '#src/lists/use-time.ts'
import { useRefusal } from '#src/session/rights.ts'

import { StatementDetail } from './statement-detail.tsx'
import { StatementsBar } from './statements-bar.tsx'
import {
  type AdminStatement,
  statementQuery,
  type StatementsFound,
  statementsQuery,
} from './statements-calls.ts'
import {
  statementLinesParams,
  readStatementsSearchParams,
  STATEMENTS_A_PAGE,
  statementsParams,
  TABS,
  type StatementsSearchParams,
} from './statements-search-params.ts'
import { isDraft, StatementsTable } from './statements-table.tsx'
import { usePublish } from './use-publish.ts'

const SEARCH = { label: '搜索对账单', placeholder: '客户名称' }

export const Route = createFileRoute('/_signed-in/statements')({
  staticData: { title: '对账单' },
  validateSearch: readStatementsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    const today = shanghaiDay(Date.now())
    void queries.prefetchQuery(statementsQuery(call, statementsParams(deps, today)))
    if (deps.statement !== undefined)
      void queries.prefetchQuery(statementQuery(call, statementLinesParams(deps.statement, deps)))
  },
  component: StatementsPage,
})

/** Another statement starts at the first page without a filter. */
const withOpenStatement = (statement: Id<'statement'> | undefined) => ({
  statement,
  kind: undefined,
  lines: undefined,
})

function StatementsPage() {
  const searchParams = Route.useSearch()
  const today = useToday()
  const found = useQuery(statementsQuery(useCaller(), statementsParams(searchParams, today)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.statement,
    opening: withOpenStatement,
    navigate: Route.useNavigate(),
  })
  return (
    <>
      <ListHead list={list} search={SEARCH} title="对账单" />
      <RoleNote changes={[publishStatements]} />
      <StatementsBar search={searchParams} brands={list.brands} onChange={list.change} />
      <ListStateTabs
        counts={found.data?.counts}
        label="对账单状态"
        states={TABS}
        value={searchParams.state}
        onChange={(state) => list.change({ state })}
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
      </ListStateTabs>
    </>
  )
}

type Props = {
  readonly list: List<AdminStatement, StatementsSearchParams>
  readonly totals: StatementsFound['totals'] | undefined
}

function StatementsList({ list, totals }: Props) {
  const { statement: _open, kind: _kind, lines: _lines, ...listed } = list.search
  const ticks = useTicks({
    list: list.found.data?.list,
    listed,
    idOf: ({ statement_id }) => statement_id,
    mayTick: isDraft,
  })
  return (
    <ListBody
      below={<PublishBar ticks={ticks} />}
      empty={<NoStatements list={list} />}
      list={list}
      name="对账单"
      pageSize={STATEMENTS_A_PAGE}
    >
      {(rows) => <StatementsTable list={list} rows={rows} ticks={ticks} totals={totals} />}
    </ListBody>
  )
}

function NoStatements({ list: { search, change } }: Pick<Props, 'list'>) {
  const { state, brand, keyword } = search
  if (state === undefined && brand === undefined && keyword === undefined)
    return (
      <ListEmpty title="该月还没有对账单">月末结账后自动生成，也可以点“生成对账单”。</ListEmpty>
    )
  return (
    <ListEmpty
      title="没有符合条件的对账单"
      onClear={() => change({ state: undefined, brand: undefined, keyword: undefined })}
    >
      换个状态、品牌或客户名称再试。
    </ListEmpty>
  )
}

function PublishBar({ ticks }: { readonly ticks: Ticks<AdminStatement> }) {
  const publish = usePublish()
  const why = useRefusal(publishStatements, '发布对账单')
  const { rows: statements } = ticks
  if (statements.length === 0) return null
  const ids = statements.map(({ statement_id }) => statement_id)
  return (
    <BatchBar
      action={
        <Button
          busy={publish.isPending}
          disabled={why !== undefined}
          kind="primary"
          size="small"
          title={why}
          onClick={() => publish.send(ids, ticks.clear)}
        >
          发布所选
        </Button>
      }
      onClear={ticks.clear}
    >
      <b>已选 {statements.length} 张</b>
      <span>
        期末合计 <Price yuan={sumOfYuan(statements.map(({ closing }) => closing))} />
      </span>
    </BatchBar>
  )
}
