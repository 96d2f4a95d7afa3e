import { MAX_ORDERS_COUNTED, decideOrders, correctParcel } from '@portal/contract/admin-orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { brandColumns, timeColumn } from '#src/lists/document-columns.tsx'
import { ListBody, ListColumns, ListEmpty } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { type Column, ListTable } from '#src/lists/list-table.tsx'
import { ListStateTabs } from '#src/lists/list-tabs.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { type Ticks, useTicks } from '#src/lists/use-ticks.ts'
import { useToday } from '#src/lists/use-time.ts'
import { useWorksInOffice } from '#src/session/rights.ts'

import { ApproveBar } from './approve-bar.tsx'
import { OrderStatusMark, remarkedCompany } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { type AdminOrderRow, orderQuery, ordersQuery } from './orders-calls.ts'
import { OrdersFilterBar } from './orders-filter-bar.tsx'
import {
  isNarrowed,
  NOTHING_NARROWED,
  ordersParams,
  type OrdersSearchParams,
  readOrdersSearchParams,
  TABS,
} from './orders-search-params.ts'

import styles from '#src/lists/numbered-rows.module.css'

const SEARCH = {
  label: '搜索订单',
  placeholder: '单号或末几位、客户、收货人、手机、地址、配件、运单号',
}

export const Route = createFileRoute('/_signed-in/orders')({
  staticData: { title: '订单' },
  validateSearch: readOrdersSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(ordersQuery(call, ordersParams(deps)))
    if (deps.order !== undefined) void queries.prefetchQuery(orderQuery(call, deps.order))
  },
  component: OrdersPage,
})

const withOpenOrder = (order: Id<'order'> | undefined) => ({ order })

function OrdersPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(ordersQuery(useCaller(), ordersParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.order,
    opening: withOpenOrder,
    navigate: Route.useNavigate(),
  })
  return (
    <>
      <ListHead list={list} search={SEARCH} title="订单" />
      <RoleNote changes={[decideOrders, correctParcel]} />
      <ListStateTabs
        counts={found.data?.counts}
        label="订单状态"
        maxCounted={MAX_ORDERS_COUNTED}
        states={TABS}
        value={searchParams.status}
        onChange={(status) => list.change({ status })}
      >
        <ListColumns
          detail={
            searchParams.order !== undefined && <OrderDetail id={searchParams.order} list={list} />
          }
        >
          <OrdersList list={list} />
        </ListColumns>
      </ListStateTabs>
    </>
  )
}

type Props = { readonly list: List<AdminOrderRow, OrdersSearchParams> }

function OrdersList({ list }: Props) {
  const { order: _open, ...listed } = list.search
  const ticks = useTicks({
    list: list.found.data?.list,
    listed,
    idOf: ({ order_id }) => order_id,
    mayTick: isApprovable,
  })
  return (
    <ListBody
      above={<OrdersFilterBar search={list.search} onChange={list.change} />}
      below={<ApproveBar ticks={ticks} />}
      empty={<NoOrders list={list} />}
      list={list}
      maxCounted={MAX_ORDERS_COUNTED}
      name="订单"
    >
      {(rows) => <OrdersTable list={list} rows={rows} ticks={ticks} />}
    </ListBody>
  )
}

function NoOrders({ list: { search, change } }: Props) {
  if (!isNarrowed(search) && search.page === undefined) return <ListEmpty title="还没有订单" />
  return (
    <ListEmpty title="没有符合条件的订单" onClear={() => change(NOTHING_NARROWED)}>
      换个状态、日期、仓库或关键词再试。
    </ListEmpty>
  )
}

type OrdersTableProps = {
  readonly list: List<AdminOrderRow>
  readonly rows: readonly AdminOrderRow[]
  readonly ticks: Ticks<AdminOrderRow>
}

function OrdersTable({ list, rows, ticks }: OrdersTableProps) {
  const today = useToday()
  const seesMoney = useWorksInOffice()
  return (
    <ListTable
      caption="订单，新的在前"
      className={styles.table}
      columns={[
        { title: '订单号', className: styles.number, render: (row) => row.order_no },
        remarkedCompany(),
        ...brandColumns(list),
        {
          title: '仓库',
          className: styles.kind,
          render: (row) => <Tag look="line">{WAREHOUSE_NAMES[row.warehouse]}</Tag>,
        },
        {
          title: '种 / 件',
          isRight: true,
          className: styles.pieces,
          render: (row) => `${row.kinds} / ${row.quantity}`,
        },
        ...(seesMoney ? [TOTAL] : []),
        {
          title: '状态',
          className: styles.status,
          render: (row) => <OrderStatusMark name={row.status_cn} status={row.status} />,
        },
        timeColumn({
          title: '时间',
          timeOf: (row: AdminOrderRow) => row.create_date,
          isOldestFirst: false,
          today,
        }),
      ]}
      idOf={(row) => row.order_id}
      list={list}
      rows={rows}
      tick={{
        ticks,
        mayTick: isApprovable,
        nameOf: (row) => row.order_no,
        all: '选择本页待审核的订单',
        whyNone: '本页没有待审核的订单',
        refusalReason: '只有待审核的订单可以批量审核',
      }}
    />
  )
}

const TOTAL: Column<AdminOrderRow> = {
  title: '金额',
  isRight: true,
  className: styles.total,
  render: (row) => <Price look="strong" yuan={row.total} />,
}

function isApprovable({ status }: Pick<AdminOrderRow, 'status'>): boolean {
  return status === 'pending_approval'
}
