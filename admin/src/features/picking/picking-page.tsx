import { shipOrder } from '@portal/contract/admin-orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Warehouse, WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { OrderStatusMark, remarkedCompany } from '#src/features/orders/order-columns.tsx'
import { OrderDetail } from '#src/features/orders/order-detail.tsx'
import { orderQuery, type WaitingFound, waitingQuery } from '#src/features/orders/orders-calls.ts'
import { timeColumn } from '#src/lists/document-columns.tsx'
import { ListBody, ListColumns, ListEmpty } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { ListTabs } from '#src/lists/list-tabs.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-time.ts'
import { brandName } from '#src/session/session-calls.ts'

import {
  type PickingSearchParams,
  readPickingSearchParams,
  waitingParams,
} from './picking-search-params.ts'

import styles from '#src/lists/numbered-rows.module.css'

const SEARCH = {
  label: '搜索待发订单',
  placeholder: '单号或末几位、客户、收货人、手机、地址、配件、运单号',
}

export const Route = createFileRoute('/_signed-in/picking')({
  staticData: { title: '发货' },
  validateSearch: readPickingSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(waitingQuery(call, waitingParams(deps)))
    if (deps.order !== undefined) void queries.prefetchQuery(orderQuery(call, deps.order))
  },
  component: PickingPage,
})

const withOpenPicking = (order: Id<'order'> | undefined) => ({ order })

function PickingPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(waitingQuery(useCaller(), waitingParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.order,
    opening: withOpenPicking,
    navigate: Route.useNavigate(),
  })
  return (
    <>
      <ListHead list={list} search={SEARCH} title="发货" />
      <RoleNote changes={[shipOrder]} />
      <ListTabs
        label="仓库"
        tabs={WAREHOUSES.map((warehouse) => ({
          key: String(warehouse),
          name: WAREHOUSE_NAMES[warehouse],
          count: found.data && (found.data.counts[warehouse] ?? 0),
        }))}
        value={String(searchParams.warehouse ?? Warehouse.guangzhou)}
        onChange={(key) => list.change({ warehouse: key === '2' ? Warehouse.beijing : undefined })}
      >
        <ListColumns
          detail={
            searchParams.order !== undefined && <OrderDetail id={searchParams.order} list={list} />
          }
        >
          <ListBody
            empty={<NothingWaits search={searchParams} onChange={list.change} />}
            list={list}
            name="待发订单"
          >
            {(rows) => <PickingTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListTabs>
    </>
  )
}

type NothingWaitsProps = {
  readonly search: PickingSearchParams
  readonly onChange: (part: PickingSearchParams) => void
}

function NothingWaits({ search: searchParams, onChange }: NothingWaitsProps) {
  if (
    searchParams.brand === undefined &&
    searchParams.keyword === undefined &&
    searchParams.page === undefined
  )
    return <ListEmpty title="没有待发的订单" />
  return (
    <ListEmpty
      title="没有符合条件的待发订单"
      onClear={() => onChange({ brand: undefined, keyword: undefined })}
    >
      换个品牌、仓库或关键词再试。
    </ListEmpty>
  )
}

type Row = WaitingFound['list'][number]

type Props = { readonly list: List<Row>; readonly rows: readonly Row[] }

function PickingTable({ list, rows }: Props) {
  const today = useToday()
  return (
    <ListTable
      caption="待发订单，等得最久的在前"
      className={styles.table}
      columns={[
        { title: '订单号', className: styles.number, render: (row) => row.order_no },
        remarkedCompany(),
        {
          title: '品牌',
          className: styles.brand,
          render: (row) => brandName(list.brands, row.brand),
        },
        { title: '发往', className: classes(styles.kind, styles.place), render: (row) => row.city },
        {
          title: '待发 种 / 件',
          isRight: true,
          className: styles.total,
          render: (row) => `${row.kinds_left} / ${row.left}`,
        },
        {
          title: '状态',
          className: styles.status,
          render: (row) => (
            <>
              <OrderStatusMark name={row.status_cn} status={row.status} />{' '}
              {row.is_short === 1 && <Tag look="low">预订待到货</Tag>}
            </>
          ),
        },
        timeColumn({
          title: '时间',
          timeOf: (row: Row) => row.create_date,
          isOldestFirst: true,
          today,
        }),
      ]}
      idOf={(row) => row.order_id}
      list={list}
      rows={rows}
    />
  )
}
