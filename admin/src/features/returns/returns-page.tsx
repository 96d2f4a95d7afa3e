import { useCaller } from '@portal/ui/server-query.ts'
import { Tag } from '@portal/ui/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { brandColumns, companyColumn, timeColumn } from '#src/lists/document-columns.tsx'
import { ListBody, ListColumns, ListEmpty } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { countOf, ListTabs } from '#src/lists/list-tabs.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-today.ts'

import { ReturnDetail, ReturnStateMark } from './return-detail.tsx'
import { type AdminReturnRow, returnQuery, returnsQuery } from './returns-calls.ts'
import {
  readReturnsSearchParams,
  returnsParams,
  type ReturnsSearchParams,
  tabName,
  TABS,
} from './returns-search-params.ts'

import styles from '#src/lists/numbered-rows.module.css'

const SEARCH = { label: '搜索退货单', placeholder: '退货单号、订单号、客户、OE 号' }

export const Route = createFileRoute('/_signed-in/returns')({
  staticData: { title: '退货' },
  validateSearch: readReturnsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(returnsQuery(call, returnsParams(deps)))
    if (deps.return !== undefined) void queries.prefetchQuery(returnQuery(call, deps.return))
  },
  component: ReturnsPage,
})

const opening = (id: number | undefined) => ({ return: id })

/** What companies of all brands send back, those that wait longest first; the open one is dealt with beside the list. */
function ReturnsPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(returnsQuery(useCaller(), returnsParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.return,
    opening,
    navigate: Route.useNavigate(),
  })
  const counts = found.data?.counts
  return (
    <>
      <ListHead list={list} search={SEARCH} title="退货" />
      <ListTabs
        label="退货状态"
        tabs={TABS.map((key) => ({
          key,
          name: tabName(key),
          count: countOf(counts, key),
        }))}
        value={searchParams.state ?? 'applied'}
        onChange={(key) => list.change({ state: key === 'applied' ? undefined : key })}
      >
        <ListColumns
          detail={
            searchParams.return !== undefined && (
              <ReturnDetail id={searchParams.return} list={list} />
            )
          }
        >
          <ListBody
            empty={<NoReturns search={searchParams} onChange={list.change} />}
            list={list}
            name="退货单"
          >
            {(rows) => <ReturnsTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListTabs>
    </>
  )
}

type NoReturnsProps = {
  readonly search: ReturnsSearchParams
  readonly onChange: (part: ReturnsSearchParams) => void
}

function NoReturns({ search: searchParams, onChange }: NoReturnsProps) {
  const { brand, keyword, state = 'applied' } = searchParams
  if (brand === undefined && keyword === undefined)
    return <ListEmpty title={state === 'all' ? '还没有退货单' : `没有${tabName(state)}的退货单`} />
  return (
    <ListEmpty
      title="没有符合条件的退货单"
      onClear={() => onChange({ brand: undefined, keyword: undefined })}
    >
      换个品牌、状态或关键词再试。
    </ListEmpty>
  )
}

type Props = {
  readonly list: List<AdminReturnRow, ReturnsSearchParams>
  readonly rows: readonly AdminReturnRow[]
}

const OLDEST_FIRST: readonly ReturnsSearchParams['state'][] = [undefined, 'approved', 'received']

/** One page of returns: company, kind, quantity and state. */
function ReturnsTable({ list, rows }: Props) {
  const today = useToday()
  const isOldestFirst = OLDEST_FIRST.includes(list.search.state)
  return (
    <ListTable
      caption={isOldestFirst ? '退货单，等得最久的在前' : '退货单，新的在前'}
      className={styles.table}
      columns={[
        { title: '退货单号', className: styles.number, render: (row) => row.return_no },
        companyColumn(),
        ...brandColumns(list),
        {
          title: '类型',
          className: styles.kind,
          render: (row) => <Tag look="line">{row.kind_cn}</Tag>,
        },
        {
          title: '种 / 件',
          isRight: true,
          className: styles.pieces,
          render: (row) => `${row.lines.length} / ${row.quantity}`,
        },
        {
          title: '状态',
          className: styles.status,
          render: (row) => <ReturnStateMark name={row.state_cn} state={row.state} />,
        },
        timeColumn({
          title: '申请时间',
          timeOf: (row: AdminReturnRow) => row.create_date,
          isOldestFirst,
          today,
        }),
      ]}
      idOf={(row) => row.return_id}
      list={list}
      rows={rows}
    />
  )
}
