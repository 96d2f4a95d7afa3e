import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  addToPointsCart,
  confirmGiftReceipt,
  exportGiftOrders,
  getGiftOrder,
  listGiftOrders,
  listGifts,
  listPointsCart,
  removeFromPointsCart,
  setPointsCartQuantity,
} from '@portal/contract/gifts.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useSaveFile } from '@portal/ui/server/file-calls.ts'
import { optimisticUpdate, useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { useGiftSelection } from '#src/session/selection.ts'
import { usePointsAccess } from '#src/session/session-calls.ts'

export type GiftsParams = InputOf<typeof listGifts>
export type GiftsFound = OutputOf<typeof listGifts>
export type Gift = GiftsFound['list'][number]
export type PointsCart = OutputOf<typeof listPointsCart>
export type PointsCartRow = PointsCart['list'][number]
export type GiftOrdersParams = InputOf<typeof listGiftOrders>
export type GiftOrdersFound = OutputOf<typeof listGiftOrders>
export type GiftOrderRow = GiftOrdersFound['list'][number]
export type GiftOrder = OutputOf<typeof getGiftOrder>

export const giftsQuery = (call: Caller, params: GiftsParams) => pagedQuery(call, listGifts, params)

/**
 * The points cart is fetched as a whole (specification 9). Gifts may sell out at any time, so it is
 * never fresh.
 */
export const pointsCartQuery = (call: Caller) => ({
  ...serverQuery(call, listPointsCart, { page: 1, limit: 999 }),
  staleTime: 0,
  meta: { quiet: true },
})

export const useAddGift = () => useServerChange(addToPointsCart)
export const useSetGiftPieces = () => useServerChange(setPointsCartQuantity)

export const useRemoveGift = (onAnswer?: () => void) =>
  useServerChange(removeFromPointsCart, {
    ...(onAnswer && { onAnswer }),
    optimistic: [
      optimisticUpdate(removeFromPointsCart, listPointsCart, (cart, { ids }) => {
        const removedIds = new Set(ids.split(',').map(Number))
        return { ...cart, list: cart.list.filter((row) => !removedIds.has(row.points_cart_id)) }
      }),
    ],
  })

export const giftOrdersQuery = (call: Caller, params: GiftOrdersParams) =>
  pagedQuery(call, listGiftOrders, params)

export const giftOrderQuery = (call: Caller, gift_order_id: Id<'gift_order'>) => ({
  ...serverQuery(call, getGiftOrder, { gift_order_id }),
  meta: { quiet: true },
})

export const useConfirmGiftReceipt = () => useServerChange(confirmGiftReceipt)

export const useExportGiftOrders = () => useSaveFile(exportGiftOrders)

export function useGiftTicks(): {
  readonly ids: readonly Id<'points_cart_line'>[]
  readonly ticked: number
} {
  const isOpen = usePointsAccess() === 'open'
  const selection = useGiftSelection()
  const { data } = useQuery({ ...pointsCartQuery(useCaller()), enabled: isOpen })
  const list = isOpen ? (data?.list ?? []) : []
  const ids = list.flatMap(({ points_cart_id, problem }) => (problem === '' ? points_cart_id : []))
  return { ids, ticked: ids.filter((id) => selection.has(id)).length }
}
