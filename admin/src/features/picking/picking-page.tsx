import { Warehouse, WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/warehouse.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { OrderDetail } from '#src/features/orders/order-detail.tsx'
import { orderQuery, waitingQuery } from '#src/features/orders/orders-calls.ts'
import { ListBody } from '#src/lists/list-body.tsx'
import { ListColumns } from '#src/lists/list-columns.tsx'
import { ListEmpty } from '#src/lists/list-empty.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListTabs } from '#src/lists/list-tabs.tsx'
import { useList } from '#src/lists/use-list.ts'

import {
  type PickingSearchParams,
  readPickingSearchParams,
  waitingParams,
} from './picking-search-params.ts'
import { PickingTable } from './picking-table.tsx'

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

const opening = (order: number | undefined) => ({ order })

/** What each warehouse has still to send, the oldest first, with one order lying open to be packed. */
function PickingPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(waitingQuery(useCaller(), waitingParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.order,
    opening,
    navigate: Route.useNavigate(),
  })
  return (
    <>
      <ListHead list={list} search={SEARCH} title="发货" />
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
