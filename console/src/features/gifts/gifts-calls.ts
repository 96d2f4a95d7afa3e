import type { Caller } from '@portal/contract/caller.ts'
import {
  addGift,
  cancelGiftOrder,
  changeGift,
  getDeskGiftOrder,
  listDeskGiftOrders,
  listDeskGifts,
  listGiftEvents,
  moveGiftStock,
  shipGiftOrder,
} from '@portal/contract/desk-gifts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { serverQuery, useServerChange } from '@portal/ui/server-query.ts'
import { useServerAttempt } from '@portal/ui/use-server-attempt.ts'
import { keepPreviousData } from '@tanstack/react-query'

export type GiftOrdersParams = InputOf<typeof listDeskGiftOrders>
export type DeskGiftOrderRow = OutputOf<typeof listDeskGiftOrders>['list'][number]
export type DeskGiftOrder = OutputOf<typeof getDeskGiftOrder>
export type GiftsParams = InputOf<typeof listDeskGifts>
export type DeskGift = OutputOf<typeof listDeskGifts>['list'][number]
export type GiftEvent = OutputOf<typeof listGiftEvents>['list'][number]

/** Keeps the page before on the screen while the next one comes. The page itself says why it failed. */
export const giftOrdersQuery = (call: Caller, wanted: GiftOrdersParams) => ({
  ...serverQuery(call, listDeskGiftOrders, wanted),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const giftOrderQuery = (call: Caller, gift_order_id: number) => ({
  ...serverQuery(call, getDeskGiftOrder, { gift_order_id }),
  meta: { quiet: true },
})

export const giftsQuery = (call: Caller, wanted: GiftsParams) => ({
  ...serverQuery(call, listDeskGifts, wanted),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

export const EVENTS_A_PAGE = 20

export const giftEventsQuery = (call: Caller, gift_id: number, page: number) => ({
  ...serverQuery(call, listGiftEvents, { gift_id, page, limit: EVENTS_A_PAGE }),
  placeholderData: keepPreviousData,
  meta: { quiet: true },
})

const MOVED = [listDeskGiftOrders, getDeskGiftOrder, listDeskGifts, listGiftEvents]

export const useShipGifts = () => useServerAttempt(shipGiftOrder, MOVED)
export const useCancelGifts = () => useServerAttempt(cancelGiftOrder, MOVED)
export const useAddGift = () => useServerAttempt(addGift, [listDeskGifts])
export const useChangeGift = () => useServerChange(changeGift, [listDeskGifts])
export const useMoveGiftStock = () =>
  useServerAttempt(moveGiftStock, [listDeskGifts, listGiftEvents])
