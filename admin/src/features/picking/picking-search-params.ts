import type { Id } from '@portal/rules/ids.ts'
import { Warehouse, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'
import { idIn, numberIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

export type PickingSearchParams = ListSearchParams & {
  /** Absent for Guangzhou. */
  readonly warehouse?: Warehouse
  readonly order?: Id<'order'>
}

export function readPickingSearchParams(
  search: Readonly<Record<string, unknown>>,
): PickingSearchParams {
  return {
    ...readListSearchParams(search),
    warehouse: WAREHOUSES.find((warehouse) => warehouse === numberIn(search, 'warehouse')),
    order: idIn(search, 'order'),
  }
}

export function waitingParams(searchParams: PickingSearchParams) {
  return { ...listParams(searchParams), warehouse: searchParams.warehouse ?? Warehouse.guangzhou }
}
