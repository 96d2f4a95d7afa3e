import type { Caller } from '@portal/contract/caller.ts'
import {
  addManyToCart,
  deleteCartRows,
  listCart,
  listCartFilters,
  moveCartRows,
  setCartQuantity,
} from '@portal/contract/cart.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { moveToFavourites } from '@portal/contract/favourites.ts'
import { exportCart } from '@portal/contract/spreadsheets.ts'
import type { CartFilter } from '@portal/rules/cart-filter.ts'
import { MAX_CART_ROWS } from '@portal/rules/cart-limits.ts'
import { PriceDisplay } from '@portal/rules/price-rows.ts'
import { Attempt } from '@portal/ui/attempt.ts'
import { saveFile } from '@portal/ui/save-file.ts'
import {
  invalidateTopics,
  optimisticUpdate,
  serverKey,
  serverQuery,
  useCaller,
  useServerChange,
} from '@portal/ui/server-query.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { usePriceDisplay } from '#src/session/preferences.ts'
import { useProfile } from '#src/session/session-calls.ts'

import { changeCachedPart } from '../parts/cached-parts.ts'
import { type CartSums, sumsOfCart, withPieces } from './cart-rows.ts'

export type Cart = OutputOf<typeof listCart>
export type CartRow = Cart['cart_list'][number]

/** Specification 9: the cart is fetched as a whole. */
const EVERY_ROW = { page: 1, limit: MAX_CART_ROWS }
const FRESH_MS = 5000

/** The whole cart. A tab that comes back shows what another one did meanwhile. */
export const cartQuery = (call: Caller) => ({
  ...serverQuery(call, listCart, EVERY_ROW),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: 'always' as const,
})

export const cartFiltersQuery = (call: Caller) => serverQuery(call, listCartFilters, {})

/** The whole cart for places that do without it when it doesn't come, such as the header. */
export function useCart() {
  return useQuery({ ...cartQuery(useCaller()), meta: { quiet: true } })
}

/** What of the cart can be ordered, in rows, pieces and money; undefined until it has come. */
export function useCartSums(): CartSums | undefined {
  const cart = useCart().data
  return cart && sumsOfCart(cart)
}

type PiecesOfRow = {
  readonly row: CartRow
  readonly quantity: number
  readonly pressedFrom: number | undefined
}

/**
 * Sets the pieces of a row. `show` writes them into every sum on the page at once, before the server knows;
 * the stepper calls it again with the old number when the server refuses (specification 4).
 */
export function useRowPieces() {
  const call = useCaller()
  const queries = useQueryClient()
  const me = useProfile()?.subuser_id
  const [attempts] = useState(() => new Map<number, Attempt>())
  const attemptOf = ({ pd_cart_id }: CartRow) => {
    const attempt = attempts.get(pd_cart_id) ?? new Attempt()
    attempts.set(pd_cart_id, attempt)
    return attempt
  }
  const { mutateAsync } = useMutation({
    mutationKey: [setCartQuantity.path],
    mutationFn: ({ row, quantity, pressedFrom }: PiecesOfRow) => {
      const input = {
        product_id: row.product_id,
        quantity,
        ...(pressedFrom !== undefined && { pressed_from: pressedFrom }),
        warehouse: row.warehouse_type,
        ...(row.is_coming_soon === 1 && { is_coming_soon: 1 as const }),
        ...(row.user_id !== me && { pd_cart_id: row.pd_cart_id }),
      }
      return call(setCartQuantity, input, { idempotencyKey: attemptOf(row).keyFor(input) })
    },
    onError: (error, { row }) => attemptOf(row).settled(error),
    onSuccess: ({ quantity }, { row }) => {
      attemptOf(row).settled(null)
      const inBeijing = row.warehouse_type === 2
      if (row.user_id === me)
        changeCachedPart(
          queries,
          row.product_id,
          inBeijing ? { beijing_cart_number: quantity } : { cart_number: quantity },
        )
      // The cards are written above; which rows there are, and so their filters, stays.
      return invalidateTopics(queries, setCartQuantity.changes, {
        keeps: ['marks', listCartFilters],
      })
    },
  })
  return {
    /** Answers the pieces that are in the row then; see `SendQuantity`. */
    send: async (row: CartRow, quantity: number, pressedFrom?: number) =>
      (await mutateAsync({ row, quantity, pressedFrom })).quantity,
    show: (row: CartRow, quantity: number) => {
      // An answer on its way still has the old number.
      void queries.cancelQueries({ queryKey: serverKey(listCart) })
      queries.setQueriesData<Cart>({ queryKey: serverKey(listCart) }, (cart) =>
        cart === undefined ? cart : withPieces(cart, row.pd_cart_id, quantity),
      )
    },
  }
}

const without = (cart: Cart, ids: readonly number[]): Cart => ({
  ...cart,
  cart_list: cart.cart_list.filter(({ pd_cart_id }) => !ids.includes(pd_cart_id)),
})

export const useDeleteCartRows = () =>
  useServerChange(deleteCartRows, {
    optimistic: [
      optimisticUpdate(deleteCartRows, listCart, (cart, { pd_cart_ids }) =>
        without(cart, pd_cart_ids),
      ),
    ],
  })

/** Puts deleted rows back where they were. */
export const useRestore = () => useServerChange(addManyToCart)

export const useMoveRows = () => useServerChange(moveCartRows)

export const useMoveToFavourites = () =>
  useServerChange(moveToFavourites, {
    optimistic: [
      optimisticUpdate(moveToFavourites, listCart, (cart, { cart_ids = [] }) =>
        without(cart, cart_ids),
      ),
    ],
  })

/** Saves the rows of the cart that a filter leaves as a spreadsheet, with amounts only while they are on the screen. */
export function useExportCart() {
  const call = useCaller()
  const { shown } = usePriceDisplay()
  const showShareholderPrice = shown ? PriceDisplay.shown : PriceDisplay.hidden
  return useMutation({
    mutationKey: [exportCart.path],
    mutationFn: ({ group, words, model, user }: CartFilter) =>
      call(
        exportCart,
        { group, words, l_model_zh: model, user_name: user, showShareholderPrice },
        { onFile: saveFile },
      ),
  })
}
