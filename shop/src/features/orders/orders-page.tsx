import { ORDER_STATUS_NAMES, ORDER_STATUSES } from '@portal/rules/order-status.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

import { PaperList } from '#src/papers/paper-list.tsx'

import { ExportButtons } from './export-buttons.tsx'
import { OrderCard, type OrderDoing } from './order-card.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { ordersQuery, type OrderRow } from './orders-calls.ts'
import { OrdersFilterBar } from './orders-filter-bar.tsx'
import { ordersFilterOf, ordersWanted, type OrdersFilter } from './orders-filter.ts'

import styles from './orders-page.module.css'

const STATES = ORDER_STATUSES.map((status) => [status, ORDER_STATUS_NAMES[status]] as const)

export const Route = createFileRoute('/_signed-in/profile/_profile/myorder')({
  staticData: { title: '我的订单', name: 'myorderlist' },
  validateSearch: ordersFilterOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queries.prefetchQuery(ordersQuery(context.call, ordersWanted(deps))),
  component: OrdersPage,
})

/** The company's orders (a sub-account's: its own), newest first. */
function OrdersPage() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const wanted = ordersWanted(filter)
  const query = useQuery(ordersQuery(useCaller(), wanted))
  const [chosen, setChosen] = useState<{ order: OrderRow; doing: OrderDoing }>()
  const change = (part: OrdersFilter) =>
    void navigate({ search: { ...filter, page: undefined, ...part }, resetScroll: false })
  return (
    <>
      <PaperList
        empty={<NoOrders isFiltered={Object.keys(wanted).length > 2} />}
        filters={
          <OrdersFilterBar filter={filter} users={query.data?.users ?? []} onChange={change} />
        }
        head={
          <header className={styles.top}>
            <h1 className={styles.title}>我的订单</h1>
            <ExportButtons filter={filter} />
          </header>
        }
        idOf={(order) => order.order_id}
        name="订单"
        page={wanted}
        query={query}
        tabs={{
          label: '订单状态',
          states: STATES,
          counts: query.data?.counts,
          value: filter.state,
          onChange: (state) => change({ state }),
        }}
        onPage={change}
      >
        {(order) => <OrderCard order={order} onDo={(doing) => setChosen({ order, doing })} />}
      </PaperList>
      {chosen && <OrderDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function NoOrders({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState picture="search" title={isFiltered ? '没有符合条件的订单' : '还没有订单'}>
      {isFiltered ? '换个状态、日期或关键词再试。' : '下单后可以在这里查看进度。'}
    </EmptyState>
  )
}
