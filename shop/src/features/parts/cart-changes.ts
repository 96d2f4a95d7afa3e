import { addManyToCart, setCartQuantity } from '@portal/contract/cart.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { Warehouse } from '@portal/rules/warehouse.ts'
import { Attempt } from '@portal/ui/attempt.ts'
import { CancelledError } from '@portal/ui/server-errors.ts'
import { invalidateTopics, useCaller } from '@portal/ui/server-query.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useConfirmFit } from '#src/features/car-fit/use-confirm-fit.ts'
import { chooseCartRows } from '#src/session/cart-selection.ts'

import { changeCachedPart, findCachedPart, MARKED } from './cached-parts.ts'
import type { PartCard } from './parts-calls.ts'

/**
 * Sets the pieces of a part in the cart, or adds them if `pressed_from` says what was seen; rows, drawer and the cart's
 * count follow. Pressing again after a lost answer does not add twice. Confirms the first piece of an incompatible
 * part.
 */
export function useSetPieces() {
  const call = useCaller()
  const queries = useQueryClient()
  const confirmFit = useConfirmFit()
  const [attempt] = useState(() => new Attempt())
  return useMutation({
    mutationKey: [setCartQuantity.path],
    mutationFn: async (input: InputOf<typeof setCartQuantity>) => {
      const { product_id, quantity } = input
      const part = findCachedPart(queries, product_id)
      const hasSome = part !== undefined && part.cart_number + part.beijing_cart_number > 0
      const isFirst = quantity > 0 && !hasSome
      if (isFirst && (await confirmFit([{ product_id, number: part?.number }])).length === 0)
        throw new CancelledError()
      return attempt.send(input, (options) => call(setCartQuantity, input, options))
    },
    onSuccess: (answer, { product_id, warehouse }) => {
      const inBeijing = warehouse === Warehouse.beijing
      changeCachedPart(
        queries,
        product_id,
        inBeijing ? { beijing_cart_number: answer.quantity } : { cart_number: answer.quantity },
      )
      return invalidateTopics(queries, setCartQuantity.changes, MARKED)
    },
  })
}

type CartItems = InputOf<typeof addManyToCart>['items']

/**
 * Adds many ticked parts to the cart in one call; pressing again after a lost answer does not add twice. Confirms first
 * if some are incompatible.
 */
export function useAddMany() {
  const call = useCaller()
  const queries = useQueryClient()
  const confirmFit = useConfirmFit()
  const [attempt] = useState(() => new Attempt())
  return useMutation({
    mutationKey: [addManyToCart.path],
    mutationFn: async (items: CartItems) => {
      const requested = items.map(({ product_id }) => ({
        product_id,
        number: findCachedPart(queries, product_id)?.number,
      }))
      const confirmed = await confirmFit(requested)
      const sent = items.filter(({ product_id }) => confirmed.includes(product_id))
      if (sent.length === 0) throw new CancelledError()
      const answer = await attempt.send(sent, (options) =>
        call(addManyToCart, { items: sent }, options),
      )
      return { ...answer, sent }
    },
    onSuccess: ({ sent, ...answer }) => {
      chooseCartRows(answer.pd_cart_ids, true)
      const refused = new Set(answer.refused.map(({ product_id }) => product_id))
      for (const item of sent)
        if (!refused.has(item.product_id))
          changeCachedPart(queries, item.product_id, morePieces(item))
      return invalidateTopics(queries, addManyToCart.changes, MARKED)
    },
  })
}

function morePieces({ quantity, warehouse }: CartItems[number]) {
  return (part: PartCard) =>
    warehouse === Warehouse.beijing
      ? { beijing_cart_number: part.beijing_cart_number + quantity }
      : { cart_number: part.cart_number + quantity }
}
