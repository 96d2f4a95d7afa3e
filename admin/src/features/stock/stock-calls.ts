import {
  countStock,
  findAdminStock,
  getAdminStock,
  listInTransit,
  listPromised,
  listStockEvents,
  readArrivals,
  receiveStockDelivery,
  receiveStock,
  setInTransit,
  undoReceipts,
} from '@portal/contract/admin-stock.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

import { EVENTS_A_PAGE } from '#src/lists/list-search-params.ts'

export type StockParams = InputOf<typeof findAdminStock>
export type AdminPart = OutputOf<typeof getAdminStock>
export type AdminStockLevel = AdminPart['stock_levels'][number]
export type StockEvent = OutputOf<typeof listStockEvents>['list'][number]

export const stockQuery = (call: Caller, params: StockParams) =>
  pagedQuery(call, findAdminStock, params)

export const transitQuery = (call: Caller, params: InputOf<typeof listInTransit>) =>
  pagedQuery(call, listInTransit, params)

export const partQuery = (call: Caller, product_id: Id<'part'>) => ({
  ...serverQuery(call, getAdminStock, { product_id }),
  meta: { quiet: true },
})

export const promisedQuery = (call: Caller, params: InputOf<typeof listPromised>) => ({
  ...serverQuery(call, listPromised, params),
  meta: { quiet: true },
})

export type Promised = OutputOf<typeof listPromised>['list'][number]

export const eventsQuery = (call: Caller, product_id: Id<'part'>, page: number) =>
  pagedQuery(call, listStockEvents, { product_id, page, limit: EVENTS_A_PAGE })

export type ArrivalRead = OutputOf<typeof readArrivals>['list'][number]

export const useReadArrivals = () => useServerChange(readArrivals)
export const useReceiveStockDelivery = () => useServerChange(receiveStockDelivery)
export const useUndoReceipts = () => useServerChange(undoReceipts)
export const useReceive = () => useServerChange(receiveStock)
export const useCount = () => useServerChange(countStock)
export const useTransit = () => useServerChange(setInTransit)
