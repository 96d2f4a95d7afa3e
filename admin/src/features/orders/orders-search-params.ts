import type { Id } from '@portal/rules/ids.ts'
import {
  ORDER_STATUS_NAMES,
  ORDER_STATUSES,
  type OrderStatus,
} from '@portal/rules/orders/order-status.ts'
import { WAREHOUSES, type Warehouse } from '@portal/rules/stock/warehouse.ts'
import { dayIn, idIn, numberIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { type StateTab, stateTabs } from '#src/lists/state-tabs.ts'

export type OrdersSearchParams = ListSearchParams & {
  readonly status?: StateTab<OrderStatus>
  readonly warehouse?: Warehouse
  /** `YYYY-MM-DD`, inclusive. */
  readonly date_from?: string
  readonly date_to?: string
  readonly order?: Id<'order'>
}

export const TABS = stateTabs(ORDER_STATUS_NAMES, ['all', ...ORDER_STATUSES])

export function readOrdersSearchParams(
  search: Readonly<Record<string, unknown>>,
): OrdersSearchParams {
  return {
    ...readListSearchParams(search),
    status: TABS.read(search['status']),
    warehouse: WAREHOUSES.find((warehouse) => warehouse === numberIn(search, 'warehouse')),
    date_from: dayIn(search, 'date_from'),
    date_to: dayIn(search, 'date_to'),
    order: idIn(search, 'order'),
  }
}

export function ordersParams(searchParams: OrdersSearchParams) {
  const { warehouse, date_from, date_to } = searchParams
  const status = TABS.stateOf(searchParams.status)
  return listParams(searchParams, { status, warehouse, date_from, date_to })
}

export function isNarrowed({
  page: _page,
  limit: _limit,
  order: _open,
  ...filters
}: OrdersSearchParams) {
  return Object.values(filters).some((value) => value !== undefined)
}

export const NOTHING_NARROWED: OrdersSearchParams = {
  brand: undefined,
  status: undefined,
  warehouse: undefined,
  keyword: undefined,
  date_from: undefined,
  date_to: undefined,
}
