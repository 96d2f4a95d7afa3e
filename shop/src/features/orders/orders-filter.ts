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
  /** Their lines in a table, in the place of a card each. */
  readonly view?: 'lines'
}

/** Reads the filter out of an address; what makes no sense there is left out. */
export function ordersFilterOf(search: Readonly<Record<string, unknown>>): OrdersFilter {
  return {
    ...papersAddressOf(search),
    state: ORDER_STATUSES.find((status) => status === textIn(search, 'state')),
    subuser_id: numberIn(search, 'subuser_id'),
    view: textIn(search, 'view') === 'lines' ? 'lines' : undefined,
  }
}

/** The call's input. */
export function ordersWanted({ page, limit, view: _view, ...filters }: OrdersFilter) {
  return { ...saidOf(filters), ...papersPage({ page, limit }) }
}
