import {
  addGift,
  cancelGiftOrder,
  changeGift,
  getAdminGiftOrder,
  listAdminGiftOrders,
  listAdminGifts,
  listGiftEvents,
  moveGiftStock,
  shipGiftOrder,
} from '@portal/contract/admin-gifts.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

import { EVENTS_A_PAGE } from '#src/lists/list-search-params.ts'

export type GiftOrdersParams = InputOf<typeof listAdminGiftOrders>
export type AdminGiftOrderRow = OutputOf<typeof listAdminGiftOrders>['list'][number]
export type AdminGiftOrder = OutputOf<typeof getAdminGiftOrder>
export type GiftsParams = InputOf<typeof listAdminGifts>
export type AdminGift = OutputOf<typeof listAdminGifts>['list'][number]

export const giftOrdersQuery = (call: Caller, params: GiftOrdersParams) =>
  pagedQuery(call, listAdminGiftOrders, params)

export const giftOrderQuery = (call: Caller, gift_order_id: Id<'gift_order'>) => ({
  ...serverQuery(call, getAdminGiftOrder, { gift_order_id }),
  meta: { quiet: true },
})

export const giftsQuery = (call: Caller, params: GiftsParams) =>
  pagedQuery(call, listAdminGifts, params)

export const giftEventsQuery = (call: Caller, gift_id: Id<'gift'>, page: number) =>
  pagedQuery(call, listGiftEvents, { gift_id, page, limit: EVENTS_A_PAGE })

export const useShipGifts = () => useServerChange(shipGiftOrder)
export const useCancelGifts = () => useServerChange(cancelGiftOrder)
export const useAddGift = () => useServerChange(addGift)
export const useChangeGift = () => useServerChange(changeGift)
export const useMoveGiftStock = () => useServerChange(moveGiftStock)
