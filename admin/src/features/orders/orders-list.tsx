import { MOST_COUNTED } from '@portal/contract/admin.ts'

import { ListBody } from '#src/lists/list-body.tsx'
import { ListEmpty } from '#src/lists/list-empty.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useTicks } from '#src/lists/use-ticks.ts'

import { ApproveBar } from './approve-bar.tsx'
import type { AdminOrderRow } from './orders-calls.ts'
import { OrdersFilterBar } from './orders-filter-bar.tsx'
import { isNarrowed, NOTHING_NARROWED, type OrdersSearchParams } from './orders-search-params.ts'
import { isApprovable, OrdersTable } from './orders-table.tsx'

type Props = { readonly list: List<AdminOrderRow, OrdersSearchParams> }

/** Filters, one page of orders, and the approval of those that are ticked. */
export function OrdersList({ list }: Props) {
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
      mostCounted={MOST_COUNTED}
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
