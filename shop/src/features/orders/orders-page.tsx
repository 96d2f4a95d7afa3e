import { toId } from '@portal/rules/ids.ts'
import { ORDER_STATUS_NAMES, ORDER_STATUSES } from '@portal/rules/orders/order-status.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { DownloadIcon } from '@portal/ui/controls/icons.tsx'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { Select } from '@portal/ui/controls/select.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

import { DocumentFilterBar } from '#src/features/documents/document-filter-bar.tsx'
import { DocumentCards, DocumentList } from '#src/features/documents/document-list.tsx'
import { useMaySettle } from '#src/session/session-calls.ts'

import { OrderCard, type OrderDoing } from './order-card.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderLinesTable } from './order-lines-table.tsx'
import {
  orderLinesQuery,
  type OrderRow,
  type OrdersFound,
  ordersQuery,
  useExportDeliveries,
  useExportOrders,
} from './orders-calls.ts'
import {
  ordersParams,
  type OrdersSearchParams,
  readOrdersSearchParams,
} from './orders-search-params.ts'

import styles from './orders-page.module.css'

const STATES = ORDER_STATUSES.map((status) => [status, ORDER_STATUS_NAMES[status]] as const)

const VIEWS = [
  { value: 'orders', label: '订单' },
  { value: 'lines', label: '明细' },
] as const

export const Route = createFileRoute('/_signed-in/profile/_profile/myorder')({
  staticData: { title: '我的订单', name: 'myorderlist' },
  validateSearch: readOrdersSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { call, queries } = context
    const params = ordersParams(deps)
    if (deps.view === 'lines') void queries.prefetchQuery(orderLinesQuery(call, params))
    else void queries.prefetchQuery(ordersQuery(call, params))
  },
  component: OrdersPage,
})

function OrdersPage() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const call = useCaller()
  const params = ordersParams(filter)
  const isTable = filter.view === 'lines'
  const orders = useQuery(ordersQuery(call, isTable ? { ...params, page: 1, limit: 1 } : params))
  const lines = useQuery({ ...orderLinesQuery(call, params), enabled: isTable })
  const [chosen, setChosen] = useState<{ order: OrderRow; doing: OrderDoing }>()
  const current = orders.data?.list.find(({ order_id }) => order_id === chosen?.order.order_id)
  const change = (part: OrdersSearchParams) =>
    void navigate({ search: { ...filter, page: undefined, ...part }, resetScroll: false })
  const mayOrder = useMaySettle() !== false
  const frame = {
    isFiltered: Object.keys(params).length > 2,
    none: {
      title: '还没有订单',
      text: mayOrder ? '下单后可以在这里查看进度。' : '下单由主账号或有采购权限的子账号完成。',
    },
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
    page: params,
    tabs: {
      label: '订单状态',
      states: STATES,
      counts: (isTable ? lines : orders).data?.counts,
      value: filter.state,
      onChange: (state: OrdersSearchParams['state']) => change({ state }),
    },
    onPage: change,
  }
  if (isTable)
    return (
      <DocumentList {...frame} query={lines}>
        {(rows) => <OrderLinesTable rows={rows} />}
      </DocumentList>
    )
  return (
    <>
      <DocumentList {...frame} query={orders}>
        {(rows) => (
          <DocumentCards idOf={(order) => order.order_id} rows={rows}>
            {(order) => <OrderCard order={order} onDo={(doing) => setChosen({ order, doing })} />}
          </DocumentCards>
        )}
      </DocumentList>
      {chosen && (
        <OrderDialog
          doing={chosen.doing}
          order={current ?? chosen.order}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

function ExportButtons({ filter }: { readonly filter: OrdersSearchParams }) {
  const orders = useExportOrders()
  const deliveries = useExportDeliveries()
  const { page: _page, limit: _limit, view: _view, ...requested } = filter
  return (
    <div className={styles.exports}>
      <Button
        busy={orders.isPending}
        icon={<DownloadIcon size={14} />}
        onClick={() => orders.mutate(requested)}
      >
        导出订单
      </Button>
      <Button
        busy={deliveries.isPending}
        icon={<DownloadIcon size={14} />}
        onClick={() => deliveries.mutate(requested)}
      >
        导出发货明细
      </Button>
    </div>
  )
}

const WORDS = { label: '搜索订单', placeholder: '订单号 / OE 号 / 备注', days: '下单日期' }

type Props = {
  readonly filter: OrdersSearchParams
  /** The accounts with orders; a sub-account sees only its own orders and has no choice. */
  readonly users: OrdersFound['users']
  readonly onChange: (part: OrdersSearchParams) => void
}

function OrdersFilterBar({ filter, users, onChange }: Props) {
  const { subuser_id } = filter
  return (
    <DocumentFilterBar
      search={filter}
      isNarrowedElse={subuser_id !== undefined}
      more={
        users.length > 1 && (
          <Select
            aria-label="下单账号"
            className={styles.users}
            value={subuser_id ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ subuser_id: value === '' ? undefined : toId(Number(value)) })
            }
          >
            <option value="">下单账号：全部</option>
            {users.map((user) => (
              <option key={user.subuser_id} value={user.subuser_id}>
                {user.name}
              </option>
            ))}
          </Select>
        )
      }
      words={WORDS}
      onChange={onChange}
      onReset={() =>
        onChange({
          keyword: undefined,
          date_from: undefined,
          date_to: undefined,
          subuser_id: undefined,
        })
      }
    />
  )
}
