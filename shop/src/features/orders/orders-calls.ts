import type { Caller } from '@portal/contract/caller.ts'
import { getDelivery, listOrderDeliveries, receiveAllParcels } from '@portal/contract/deliveries.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { exportDeliveries, exportOrders } from '@portal/contract/order-exports.ts'
import { listOrderLines } from '@portal/contract/order-lines.ts'
import { changeOrderStatus, getOrder, listOrders } from '@portal/contract/orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useSaveFile, useSaveFileWith } from '@portal/ui/server/file-calls.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'
import { keepPreviousData } from '@tanstack/react-query'

import { usePriceDisplay } from '#src/session/preferences.ts'

export type OrdersParams = InputOf<typeof listOrders>
export type OrdersFound = OutputOf<typeof listOrders>
export type OrderRow = OrdersFound['list'][number]
export type OrderLineRow = OutputOf<typeof listOrderLines>['list'][number]
export type Order = OutputOf<typeof getOrder>
export type Parcel = OutputOf<typeof listOrderDeliveries>['list'][number]
export type ParcelDetail = OutputOf<typeof getDelivery>

/** Keeps the previous page until the next one is loaded. */
export const ordersQuery = (call: Caller, params: OrdersParams) => ({
  ...serverQuery(call, listOrders, params),
  placeholderData: keepPreviousData,
})

export const orderLinesQuery = (call: Caller, params: OrdersParams) => ({
  ...serverQuery(call, listOrderLines, params),
  placeholderData: keepPreviousData,
})

export const orderQuery = (call: Caller, order_id: Id<'order'>) => ({
  ...serverQuery(call, getOrder, { order_id }),
  meta: { quiet: true },
})

export const parcelsQuery = (call: Caller, order_id: Id<'order'>) => ({
  ...serverQuery(call, listOrderDeliveries, { order_id }),
  meta: { quiet: true },
})

export const parcelQuery = (call: Caller, delivery_id: Id<'delivery'>) => ({
  ...serverQuery(call, getDelivery, { delivery_id }),
  meta: { quiet: true },
})

export const useCancelOrder = () => useServerChange(changeOrderStatus)

export const useReceiveAll = () =>
  useServerChange(receiveAllParcels, { failed: { asksAgain: true } })

type Listed = InputOf<typeof exportDeliveries>

/** Exports the listed orders as a spreadsheet, with amounts only if prices are displayed. */
export function useExportOrders() {
  const { showShareholderPrice } = usePriceDisplay()
  return useSaveFileWith(exportOrders, (filter: Listed) => ({ ...filter, showShareholderPrice }))
}

export const useExportDeliveries = () => useSaveFile(exportDeliveries)
