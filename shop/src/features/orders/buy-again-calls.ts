import { buyAgain, getRepurchaseProductInfo } from '@portal/contract/buy-again.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { Attempt } from '@portal/ui/attempt.ts'
import { invalidateTopics, serverQuery, useCaller } from '@portal/ui/server-query.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useWarehouse } from '#src/session/preferences.ts'
import { useProfile } from '#src/session/session-calls.ts'

import { cartQuery } from '../cart/cart-calls.ts'
import { chooseRepurchased } from '../cart/repurchase.ts'

export type Repurchase = OutputOf<typeof getRepurchaseProductInfo>
export type RepurchaseRow = Repurchase['list'][number]

/** Fetched each time, because price and stock are current. */
export const repurchaseQuery = (call: Caller, order_id: number) => ({
  ...serverQuery(call, getRepurchaseProductInfo, { order_id }),
  staleTime: 0,
  gcTime: 0,
  meta: { quiet: true },
})

type Requested = NonNullable<InputOf<typeof buyAgain>['lines']>

/**
 * Puts the chosen lines of an order into the cart again and ticks exactly the user's rows that hold them (specification 4, cart
 * selection). Tried again from the same dialog it is the same attempt.
 */
export function useBuyAgain(order_id: number) {
  const call = useCaller()
  const queries = useQueryClient()
  const me = useProfile()?.subuser_id
  const { mayChoose: hasBeijing } = useWarehouse()
  const [attempt] = useState(() => new Attempt())
  return useMutation({
    mutationKey: [buyAgain.path],
    mutationFn: (lines: Requested) =>
      attempt.send(lines, (options) => call(buyAgain, { order_id, lines }, options)),
    onSuccess: async ({ repurchaseProduct }) => {
      // The dialog's own answers are refetched on next use.
      await invalidateTopics(queries, buyAgain.changes, { later: [getRepurchaseProductInfo] })
      const { cart_list } = await queries.fetchQuery(cartQuery(call))
      chooseRepurchased(cart_list, repurchaseProduct, { me, hasBeijing })
    },
  })
}
