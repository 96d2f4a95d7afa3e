import { buyAgain, getRepurchaseProductInfo } from '@portal/contract/buy-again.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { useQueryClient } from '@tanstack/react-query'

import { cartQuery } from '#src/features/cart/cart-calls.ts'
import { useWarehouse } from '#src/session/preferences.ts'
import { chooseRepurchased } from '#src/session/selection.ts'
import { useProfile } from '#src/session/session-calls.ts'

export type Repurchase = OutputOf<typeof getRepurchaseProductInfo>
export type RepurchaseRow = Repurchase['list'][number]

/** Fetched each time, so that price and stock are current. */
export const repurchaseQuery = (call: Caller, order_id: Id<'order'>) => ({
  ...serverQuery(call, getRepurchaseProductInfo, { order_id }),
  staleTime: 0,
  gcTime: 0,
  meta: { quiet: true },
})

/**
 * Adds the selected lines of an order to the cart again and ticks exactly the user's rows that
 * contain them (specification 4, cart selection).
 */
export function useBuyAgain() {
  const call = useCaller()
  const queries = useQueryClient()
  const me = useProfile()?.subuser_id
  const { mayChoose: hasBeijing } = useWarehouse()
  return useServerChange(buyAgain, {
    // The dialog's own queries are refetched on next use.
    later: [getRepurchaseProductInfo],
    finish: async ({ repurchaseProduct }) => {
      const { cart_list } = await queries.fetchQuery(cartQuery(call))
      chooseRepurchased(cart_list, repurchaseProduct, { me, hasBeijing })
    },
  })
}
