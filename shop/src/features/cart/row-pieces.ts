import { deleteCartRows, listCart } from '@portal/contract/cart.ts'
import { moveToFavourites } from '@portal/contract/favourites.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { isNotFound } from '@portal/ui/server/server-errors.ts'
import { serverKey } from '@portal/ui/server/server-query.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { showOwnPieces, useSetPieces } from '#src/features/parts/changes/cart-changes.ts'
import { useProfile } from '#src/session/session-calls.ts'

import type { Cart, CartRow } from './cart-calls.ts'
import { noteChangedHere } from './cart-news.ts'
import { cartWithPieces } from './cart-rows.ts'

/**
 * Sets the quantity of a row, never of one that is not there any more. `show` updates every total on the page before
 * the server responds; the stepper calls it again if the server refuses (specification 4) or an older answer arrives.
 */
export function useRowPieces() {
  const queries = useQueryClient()
  const me = useProfile()?.subuser_id
  const { mutateAsync } = useSetPieces({ ofRow: true })
  return {
    /** Resolves to the resulting quantity of the row; see `SendQuantity`. */
    send: async (row: CartRow, quantity: number, pressedFrom?: number) => {
      if (isBeingRemoved(queries, row)) return quantity
      const { product_id, warehouse_type: warehouse, is_coming_soon, pd_cart_id } = row
      const answer = await mutateAsync({
        product_id,
        quantity,
        ...(pressedFrom !== undefined && { pressed_from: pressedFrom }),
        warehouse,
        ...(is_coming_soon === 1 && { is_coming_soon: 1 as const }),
        pd_cart_id,
      }).catch((error: unknown) => {
        if (isNotFound(error)) {
          toast.error(`${row.number} 已被删除、移走或下单，您填的 ${quantity} 没有保存`)
          noteChangedHere([row])
        }
        throw error
      })
      if (row.user_id === me)
        showOwnPieces(queries, { product_id, warehouse, quantity: answer.quantity })
      return answer.quantity
    },
    show: (row: CartRow, quantity: number) => {
      queries.setQueriesData<Cart>({ queryKey: serverKey(listCart) }, (cart) =>
        cart === undefined ? cart : cartWithPieces(cart, row.pd_cart_id, quantity),
      )
    },
  }
}

/** Removed on this page after plus or minus, whose number has not been sent yet. */
function isBeingRemoved(queries: QueryClient, { pd_cart_id }: CartRow): boolean {
  const isRemoving = [deleteCartRows, moveToFavourites].some(
    ({ path }) => queries.isMutating({ mutationKey: [path] }) > 0,
  )
  const carts = queries.getQueriesData<Cart>({ queryKey: serverKey(listCart) })
  return isRemoving && !carts.some(([, cart]) => cart && hasRow(cart, pd_cart_id))
}

function hasRow({ cart_list }: Cart, id: CartRow['pd_cart_id']): boolean {
  return cart_list.some(({ pd_cart_id }) => pd_cart_id === id)
}
