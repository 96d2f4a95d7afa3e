import { Warehouse, WAREHOUSES } from '@portal/rules/warehouse.ts'
import { numberIn } from '@portal/ui/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

/** What the address of a warehouse's list says behind `?`. */
export type PickingSearchParams = ListSearchParams & {
  /** Guangzhou when it is not said. */
  readonly warehouse?: Warehouse
  /** Id of the order that lies open. */
  readonly order?: number
}

/** Reads an address; what makes no sense there is left out. */
export function readPickingSearchParams(
  search: Readonly<Record<string, unknown>>,
): PickingSearchParams {
  return {
    ...readListSearchParams(search),
    warehouse: WAREHOUSES.find((warehouse) => warehouse === numberIn(search, 'warehouse')),
    order: numberIn(search, 'order'),
  }
}

/** The input of the list call. */
export function waitingParams(searchParams: PickingSearchParams) {
  return { ...listParams(searchParams), warehouse: searchParams.warehouse ?? Warehouse.guangzhou }
}
