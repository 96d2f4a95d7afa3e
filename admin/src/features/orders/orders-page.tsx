import { MOST_COUNTED } from '@portal/contract/admin.ts'
import { ORDER_STATUS_NAMES, ORDER_STATUSES } from '@portal/rules/order-status.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { ListColumns } from '#src/lists/list-columns.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { countOf, ListTabs } from '#src/lists/list-tabs.tsx'
import { useList } from '#src/lists/use-list.ts'

import { OrderDetail } from './order-detail.tsx'
import { orderQuery, ordersQuery } from './orders-calls.ts'
import { OrdersList } from './orders-list.tsx'
import { ordersParams, readOrdersSearchParams } from './orders-search-params.ts'

const SEARCH = {
  label: '搜索订单',
  placeholder: '单号或末几位、客户、收货人、手机、地址、配件、运单号',
}
const ALL = 'all'

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

const opening = (order: number | undefined) => ({ order })

/** The orders of all brands, the newest first, with one of them lying open beside the list. */
function OrdersPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(ordersQuery(useCaller(), ordersParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.order,
    opening,
    navigate: Route.useNavigate(),
  })
  const counts = found.data?.counts
  return (
    <>
      <ListHead list={list} search={SEARCH} title="订单" />
      <ListTabs
        label="订单状态"
        mostCounted={MOST_COUNTED}
        tabs={[
          { key: ALL, name: '全部', count: countOf(counts, ALL) },
          ...ORDER_STATUSES.map((key) => ({
            key,
            name: ORDER_STATUS_NAMES[key],
            count: countOf(counts, key),
          })),
        ]}
        value={searchParams.status ?? ALL}
        onChange={(key) => list.change({ status: key === ALL ? undefined : key })}
      >
        <ListColumns
          detail={
            searchParams.order !== undefined && <OrderDetail id={searchParams.order} list={list} />
          }
        >
          <OrdersList list={list} />
        </ListColumns>
      </ListTabs>
    </>
  )
}
