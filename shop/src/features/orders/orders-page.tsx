import { maySettle } from '@portal/rules/may-settle.ts'
import { ORDER_STATUS_NAMES, ORDER_STATUSES } from '@portal/rules/order-status.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Segmented } from '@portal/ui/segmented.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

import { PaperCards, PaperList } from '#src/papers/paper-list.tsx'
import { useProfile } from '#src/session/session-calls.ts'

import { ExportButtons } from './export-buttons.tsx'
import { OrderCard, type OrderDoing } from './order-card.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderLinesTable } from './order-lines-table.tsx'
import { orderLinesQuery, ordersQuery, type OrderRow } from './orders-calls.ts'
import { OrdersFilterBar } from './orders-filter-bar.tsx'
import { ordersFilterOf, ordersWanted, type OrdersFilter } from './orders-filter.ts'

import styles from './orders-page.module.css'

const STATES = ORDER_STATUSES.map((status) => [status, ORDER_STATUS_NAMES[status]] as const)

const VIEWS = [
  { value: 'orders', label: '订单' },
  { value: 'lines', label: '明细' },
] as const

export const Route = createFileRoute('/_signed-in/profile/_profile/myorder')({
  staticData: { title: '我的订单', name: 'myorderlist' },
  validateSearch: ordersFilterOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { call, queries } = context
    const wanted = ordersWanted(deps)
    if (deps.view === 'lines') void queries.prefetchQuery(orderLinesQuery(call, wanted))
    else void queries.prefetchQuery(ordersQuery(call, wanted))
  },
  component: OrdersPage,
})

/** The company's orders (a sub-account's: its own), newest first: a card each, or their lines in a table. */
function OrdersPage() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const call = useCaller()
  const wanted = ordersWanted(filter)
  const isTable = filter.view === 'lines'
  const orders = useQuery(ordersQuery(call, isTable ? { ...wanted, page: 1, limit: 1 } : wanted))
  const lines = useQuery({ ...orderLinesQuery(call, wanted), enabled: isTable })
  const [chosen, setChosen] = useState<{ order: OrderRow; doing: OrderDoing }>()
  const change = (part: OrdersFilter) =>
    void navigate({ search: { ...filter, page: undefined, ...part }, resetScroll: false })
  const frame = {
    empty: <NoOrders isFiltered={Object.keys(wanted).length > 2} />,
    filters: <OrdersFilterBar filter={filter} users={orders.data?.users ?? []} onChange={change} />,
    head: (
      <header className={styles.top}>
        <h1 className={`phone-sr-only ${styles.title}`}>我的订单</h1>
        <Segmented
          label="显示"
          options={VIEWS}
          value={isTable ? 'lines' : 'orders'}
          onChange={(view) => change({ view: view === 'lines' ? view : undefined })}
        />
        <ExportButtons filter={filter} />
      </header>
    ),
    name: '订单',
    page: wanted,
    tabs: {
      label: '订单状态',
      states: STATES,
      counts: (isTable ? lines : orders).data?.counts,
      value: filter.state,
      onChange: (state: OrdersFilter['state']) => change({ state }),
    },
    onPage: change,
  }
  if (isTable)
    return (
      <PaperList {...frame} query={lines}>
        {(rows) => <OrderLinesTable rows={rows} />}
      </PaperList>
    )
  return (
    <>
      <PaperList {...frame} query={orders}>
        {(rows) => (
          <PaperCards idOf={(order) => order.order_id} rows={rows}>
            {(order) => <OrderCard order={order} onDo={(doing) => setChosen({ order, doing })} />}
          </PaperCards>
        )}
      </PaperList>
      {chosen && <OrderDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function NoOrders({ isFiltered }: { readonly isFiltered: boolean }) {
  const profile = useProfile()
  const mayOrder =
    profile === undefined ||
    maySettle({ isMain: profile.is_main === 1, isPurchase: profile.is_purchase === 1 })
  const next = mayOrder ? '下单后可以在这里查看进度。' : '下单由主账号或有采购权限的子账号完成。'
  return (
    <EmptyState picture="search" title={isFiltered ? '没有符合条件的订单' : '还没有订单'}>
      {isFiltered ? '换个状态、日期或关键词再试。' : next}
    </EmptyState>
  )
}
