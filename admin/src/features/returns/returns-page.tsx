import { decideReturn, receiveReturn } from '@portal/contract/returns.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { brandColumns, companyColumn, timeColumn } from '#src/lists/document-columns.tsx'
import { ListBody, ListColumns, NothingListed } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { ListStateTabs } from '#src/lists/list-tabs.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-time.ts'

import { ReturnDetail, ReturnStateMark } from './return-detail.tsx'
import { type AdminReturnRow, returnQuery, returnsQuery } from './returns-calls.ts'
import {
  readReturnsSearchParams,
  returnsParams,
  type ReturnsSearchParams,
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

const withOpenReturn = (id: Id<'return'> | undefined) => ({ return: id })

function ReturnsPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(returnsQuery(useCaller(), returnsParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.return,
    opening: withOpenReturn,
    navigate: Route.useNavigate(),
  })
  return (
    <>
      <ListHead list={list} search={SEARCH} title="退货" />
      <RoleNote changes={[decideReturn, receiveReturn]} />
      <ListStateTabs
        counts={found.data?.counts}
        label="退货状态"
        states={TABS}
        value={searchParams.state}
        onChange={(state) => list.change({ state })}
      >
        <ListColumns
          detail={
            searchParams.return !== undefined && (
              <ReturnDetail id={searchParams.return} list={list} />
            )
          }
        >
          <ListBody
            empty={
              <NothingListed
                hint="换个品牌、状态或关键词再试。"
                list={list}
                name="退货单"
                title={TABS.noneOf('退货单', searchParams.state)}
              />
            }
            list={list}
            name="退货单"
          >
            {(rows) => <ReturnsTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListStateTabs>
    </>
  )
}

type Props = {
  readonly list: List<AdminReturnRow, ReturnsSearchParams>
  readonly rows: readonly AdminReturnRow[]
}

const OLDEST_FIRST: readonly ReturnsSearchParams['state'][] = [undefined, 'approved', 'received']

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
