import { moveDevelopmentRequests } from '@portal/contract/admin-development.ts'
import { isOpenRequest } from '@portal/rules/development/request-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { BatchBar } from '#src/lists/batch-bar.tsx'
import { brandColumns, shownBrand, timeColumn } from '#src/lists/document-columns.tsx'
import { ListBody, ListColumns, NothingListed } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { ListStateTabs } from '#src/lists/list-tabs.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { UnderName } from '#src/lists/under-name.tsx'
import { undoToast } from '#src/lists/undo-toast.ts'
import { type List, useList } from '#src/lists/use-list.ts'
import { useOpened } from '#src/lists/use-opened.tsx'
import { type Ticks, useTicks } from '#src/lists/use-ticks.ts'
import { useToday } from '#src/lists/use-time.ts'
import { Written } from '#src/lists/written.tsx'
import { useMayCall } from '#src/session/rights.ts'

import {
  type RequestedNumber,
  requestQuery,
  requestsQuery,
  useUndoRequestStep,
} from './development-calls.ts'
import type { SeenRequest } from './move-requests-dialog.tsx'
import { RequestDetail, RequestStateMark } from './request-detail.tsx'
import {
  readRequestsSearchParams,
  requestsParams,
  type RequestsSearchParams,
  TABS,
} from './requests-search-params.ts'

import rowStyles from '#src/lists/written-rows.module.css'
import styles from './development-table.module.css'

const MoveDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./move-requests-dialog.tsx')).MoveRequestsDialog,
  })),
)

const SEARCH = { label: '搜索开发需求', placeholder: '编号、名称、车型、客户' }

export const Route = createFileRoute('/_signed-in/development_requests')({
  staticData: { title: '开发需求' },
  validateSearch: readRequestsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(requestsQuery(call, requestsParams(deps)))
    if (deps.request !== undefined) void queries.prefetchQuery(requestQuery(call, deps.request))
  },
  component: DevelopmentRequestsPage,
})

const withOpenRequest = (request: Id<'development_request'> | undefined) => ({ request })

function DevelopmentRequestsPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(requestsQuery(useCaller(), requestsParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.request,
    opening: withOpenRequest,
    navigate: Route.useNavigate(),
  })
  const opened = useOpened({
    list,
    idOf: (row) => row.id,
    unit: '条',
    isDue: ({ state }) => searchParams.state !== 'all' || isOpenRequest(state),
  })
  return (
    <>
      <ListHead list={list} search={SEARCH} title="开发需求" />
      <RoleNote changes={[moveDevelopmentRequests]} />
      <ListStateTabs
        counts={found.data?.counts}
        label="需求进度"
        states={TABS}
        value={searchParams.state}
        onChange={(state) => list.change({ state })}
      >
        <ListColumns
          detail={
            searchParams.request !== undefined && (
              <RequestDetail
                id={searchParams.request}
                listed={found.data?.list.find(({ id }) => id === searchParams.request)}
                opened={opened}
              />
            )
          }
        >
          <RequestsList list={list} />
        </ListColumns>
      </ListStateTabs>
    </>
  )
}

type Props = { readonly list: List<RequestedNumber, RequestsSearchParams> }

function RequestsList({ list }: Props) {
  const { request: _open, ...listed } = list.search
  const ticks = useTicks({
    list: list.found.data?.list,
    listed,
    idOf: ({ id }) => id,
    mayTick: isMovable,
  })
  return (
    <ListBody
      below={<MoveBar list={list} ticks={ticks} />}
      empty={
        <NothingListed
          hint="换个品牌、进度或关键词再试。"
          list={list}
          name="开发需求"
          title={TABS.noneOf('开发需求', list.search.state)}
        />
      }
      list={list}
      name="开发需求"
    >
      {(rows) => <RequestsTable list={list} rows={rows} ticks={ticks} />}
    </ListBody>
  )
}

const isMovable = ({ state }: RequestedNumber) => state !== 'launched'

type TableProps = Props & {
  readonly rows: readonly RequestedNumber[]
  readonly ticks: Ticks<RequestedNumber>
}

function RequestsTable({ list, rows, ticks }: TableProps) {
  const today = useToday()
  const mayMove = useMayCall(moveDevelopmentRequests)
  const state = TABS.stateOf(list.search.state)
  const isOldestFirst = state !== undefined && isOpenRequest(state)
  return (
    <ListTable<RequestedNumber>
      caption={isOldestFirst ? '开发需求，等得最久的在前' : '开发需求，新处理的在前'}
      className={classes(rowStyles.table, styles.requests)}
      columns={[
        {
          title: '编号',
          className: rowStyles.number,
          render: (row) => (
            <>
              {row.number}
              <UnderName narrow={[partWords(row), shownBrand(list, row), companyWords(row)]} />
            </>
          ),
        },
        {
          title: '配件',
          className: rowStyles.part,
          hint: partWords,
          render: (row) => (
            <>
              <Written text={partWords(row)} />
              <UnderName beside={[companyWords(row)]} />
            </>
          ),
        },
        {
          title: '客户',
          className: rowStyles.company,
          hint: (row) => row.company_name,
          render: companyWords,
        },
        ...brandColumns(list, rowStyles.brand),
        {
          title: '件数',
          isRight: true,
          className: rowStyles.pieces,
          render: (row) => (row.quantity === 0 ? '—' : row.quantity),
        },
        {
          title: '进度',
          className: rowStyles.status,
          render: (row) => <RequestStateMark state={row.state} />,
        },
        timeColumn(
          {
            title: isOldestFirst ? '提交时间' : '处理时间',
            timeOf: (row: RequestedNumber) =>
              isOldestFirst ? row.create_date : (row.answered_at ?? row.create_date),
            isOldestFirst,
            today,
          },
          rowStyles.time,
        ),
      ]}
      idOf={(row) => row.id}
      list={list}
      rows={rows}
      {...(mayMove === true &&
        rows.some(isMovable) && {
          tick: {
            ticks,
            mayTick: isMovable,
            nameOf: (row) => row.number,
            all: '选择本页的开发需求',
            whyNone: '本页没有可以推进的需求',
            refusalReason: '已上新的需求不能再推进',
          },
        })}
    />
  )
}

const partWords = ({ l_name_zh, l_model_zh }: RequestedNumber) =>
  [l_name_zh, l_model_zh].filter(Boolean).join(' · ') || '—'

const companyWords = ({ company_name, companies }: RequestedNumber) =>
  companies > 1 ? `${company_name} 等 ${companies} 家` : company_name

function MoveBar({ ticks, list }: Pick<TableProps, 'ticks' | 'list'>) {
  // Kept while the dialog is open: what a colleague moves meanwhile leaves the list.
  const [moving, setMoving] = useState<readonly RequestedNumber[]>()
  const undo = useUndoRequestStep()
  const toastMoved = (moved: readonly SeenRequest[]) =>
    undoToast(`已处理 ${moved.length} 条需求`, '条', async () => {
      const [first, ...alike] = moved.map(({ id, version }) => ({ id, version: version + 1 }))
      if (first) await undo.mutateAsync({ ...first, alike })
      return { done: moved.length, left: [] }
    })
  return (
    <>
      {ticks.rows.length > 0 && (
        <BatchBar
          action={
            <Button kind="primary" size="small" onClick={() => setMoving(ticks.rows)}>
              批量推进
            </Button>
          }
          onClear={ticks.clear}
        >
          已选 {ticks.rows.length} 个编号
        </BatchBar>
      )}
      {moving && (
        <Suspense>
          <MoveDialog
            brands={list.brands}
            rows={moving}
            onClose={() => setMoving(undefined)}
            onDone={(moved) => {
              setMoving(undefined)
              ticks.clear()
              toastMoved(moved)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
