import { ORDER_STATUSES, type OrderStatus } from '@portal/rules/order-status.ts'

import {
  numberIn,
  type PapersAddress,
  papersAddressOf,
  papersPage,
  saidOf,
  textIn,
} from '#src/papers/papers-address.ts'

/** What the address of the order list may say behind `?`. */
export type OrdersFilter = PapersAddress & {
  readonly state?: OrderStatus
  readonly subuser_id?: number
}

/** Reads the filter out of an address; what makes no sense there is left out. */
export function ordersFilterOf(search: Readonly<Record<string, unknown>>): OrdersFilter {
  return {
    ...papersAddressOf(search),
    state: ORDER_STATUSES.find((status) => status === textIn(search, 'state')),
    subuser_id: numberIn(search, 'subuser_id'),
  }
}

/** The call's input. */
export function ordersWanted({ page, limit, ...filters }: OrdersFilter) {
  return { ...saidOf(filters), ...papersPage({ page, limit }) }
}
