import { Warehouse, WAREHOUSES } from '@portal/rules/warehouse.ts'

import { type ListAddress, listAddressOf, listParams, numberIn } from '#src/lists/list-address.ts'

/** What the address of a warehouse's list says behind `?`. */
export type PickingAddress = ListAddress & {
  /** Guangzhou when it is not said. */
  readonly warehouse?: Warehouse
  /** Id of the order that lies open. */
  readonly order?: number
}

/** Reads an address; what makes no sense there is left out. */
export function pickingAddressOf(search: Readonly<Record<string, unknown>>): PickingAddress {
  return {
    ...listAddressOf(search),
    warehouse: WAREHOUSES.find((warehouse) => warehouse === numberIn(search, 'warehouse')),
    order: numberIn(search, 'order'),
  }
}

/** The input of the list call. */
export function waitingParams(address: PickingAddress) {
  return { ...listParams(address), warehouse: address.warehouse ?? Warehouse.guangzhou }
}
