import type { Caller } from '@portal/contract/caller.ts'
import {
  addManyToCart,
  deleteCartRows,
  listCart,
  listCartFilters,
  moveCartRows,
} from '@portal/contract/cart.ts'
import { previewOrder } from '@portal/contract/checkout.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { moveToFavourites } from '@portal/contract/favourites.ts'
import { exportCart } from '@portal/contract/spreadsheets.ts'
import type { CartFilter } from '@portal/rules/cart/cart-filter.ts'
import { MAX_CART_ROWS } from '@portal/rules/cart/cart-limits.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useSaveFileWith } from '@portal/ui/server/file-calls.ts'
import { optimisticUpdate, useServerChange } from '@portal/ui/server/server-change.ts'
import { serverKey, serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

import { usePriceDisplay } from '#src/session/preferences.ts'

import { type CartSums, sumsOfCart } from './cart-rows.ts'

export type Cart = OutputOf<typeof listCart>
export type CartRow = Cart['cart_list'][number] & {
  /** As the server has it, while the page shows another that is not saved yet; see `cartWithPieces`. */
  readonly savedQuantity?: number
}

/** The cart is always fetched as a whole (specification 9). */
const EVERY_ROW = { page: 1, limit: MAX_CART_ROWS }
const CART_FRESH_MS = 5000

/** The whole cart. Refetched on focus, because another tab may have changed it. */
export const cartQuery = (call: Caller) => ({
  ...serverQuery(call, listCart, EVERY_ROW),
  staleTime: CART_FRESH_MS,
  refetchOnWindowFocus: 'always' as const,
})

export const previewQuery = (call: Caller, rows: readonly CartRow[]) => {
  const input = { pd_cart_ids: rows.map(({ pd_cart_id }) => pd_cart_id) }
  return queryOptions({
    queryKey: serverKey(previewOrder, input, rows.map(({ quantity }) => quantity).join()),
    queryFn: () => call(previewOrder, input),
    placeholderData: keepPreviousData,
    // Prefetched in the cart, so that the checkout can reuse it.
    staleTime: CART_FRESH_MS,
    refetchOnWindowFocus: 'always' as const,
    meta: { quiet: true },
  })
}

export const cartFiltersQuery = (call: Caller) => serverQuery(call, listCartFilters, {})

/** The whole cart for places that work without it, such as the header; errors are not shown. */
export function useCart() {
  return useQuery({ ...cartQuery(useCaller()), meta: { quiet: true } })
}

export function useCartSums(): CartSums | undefined {
  const cart = useCart().data
  return cart && sumsOfCart(cart)
}

const cartWithout = (cart: Cart, ids: readonly Id<'cart_line'>[]): Cart => ({
  ...cart,
  cart_list: cart.cart_list.filter(({ pd_cart_id }) => !ids.includes(pd_cart_id)),
})

export const useDeleteCartRows = () =>
  useServerChange(deleteCartRows, {
    optimistic: [
      optimisticUpdate(deleteCartRows, listCart, (cart, { pd_cart_ids }) =>
        cartWithout(cart, pd_cart_ids),
      ),
    ],
  })

export const useRestore = () => useServerChange(addManyToCart)

export const useMoveRows = () => useServerChange(moveCartRows)

export const useMoveToFavourites = () =>
  useServerChange(moveToFavourites, {
    optimistic: [
      optimisticUpdate(moveToFavourites, listCart, (cart, { cart_ids = [] }) =>
        cartWithout(cart, cart_ids),
      ),
    ],
  })

/** Contains amounts only if prices are displayed. */
export function useExportCart() {
  const { showShareholderPrice } = usePriceDisplay()
  return useSaveFileWith(exportCart, ({ group, words, model, user }: CartFilter) => ({
    group,
    words,
    l_model_zh: model,
    user_name: user,
    showShareholderPrice,
  }))
}
