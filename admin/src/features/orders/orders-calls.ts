import {
  cancelOrder,
  cancelPieces,
  correctParcel,
  decideOrders,
  listAdminDeliveries,
  listWaitingOrders,
  ParcelTracking,
  splitOrder,
  undoApprovals,
  getAdminOrder,
  listAdminOrders,
} from '@portal/contract/admin-orders.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { refusalData, ServerRefusal } from '@portal/contract/server-refusal.ts'
import type { Id } from '@portal/rules/ids.ts'
import { isUnanswered } from '@portal/ui/server/attempt.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

export type OrdersParams = InputOf<typeof listAdminOrders>
export type OrdersFound = OutputOf<typeof listAdminOrders>
export type AdminOrderRow = OrdersFound['list'][number]
export type AdminOrder = OutputOf<typeof getAdminOrder>
export type AdminParcel = OutputOf<typeof listAdminDeliveries>['list'][number]
export type OrderAnswers = OutputOf<typeof decideOrders>['list']
export type WaitingParams = InputOf<typeof listWaitingOrders>
export type WaitingFound = OutputOf<typeof listWaitingOrders>

export const ordersQuery = (call: Caller, params: OrdersParams) =>
  pagedQuery(call, listAdminOrders, params)

export const waitingQuery = (call: Caller, params: WaitingParams) =>
  pagedQuery(call, listWaitingOrders, params)

export const orderQuery = (call: Caller, order_id: Id<'order'>) => ({
  ...serverQuery(call, getAdminOrder, { order_id }),
  meta: { quiet: true },
})

export const parcelsQuery = (call: Caller, order_id: Id<'order'>) => ({
  ...serverQuery(call, listAdminDeliveries, { order_id }),
  meta: { quiet: true },
})

/** Present when a colleague changed it in the meantime, so that the dialog shows what is stored now. */
export function trackingIn(error: unknown): ParcelTracking | undefined {
  const isChanged = error instanceof ServerRefusal && error.code === 'delivery.changed'
  return isChanged ? refusalData(error, ParcelTracking) : undefined
}

/** `useDecideOrders` handles a lost response by reading the orders again. */
export const useDecide = () => useServerChange(decideOrders, { quiet: isUnanswered })
export const useCancel = () => useServerChange(cancelOrder)
export const useCancelPieces = () => useServerChange(cancelPieces)
export const useUndoApprovals = () => useServerChange(undoApprovals)
export const useCorrectParcel = () =>
  useServerChange(correctParcel, { quiet: (error) => trackingIn(error) !== undefined })
export const useSplit = () => useServerChange(splitOrder)
