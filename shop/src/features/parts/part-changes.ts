import { addManyToCart, listCart, setCartQuantity } from '@portal/contract/cart.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { moveToFavourites, toggleFavourite } from '@portal/contract/favourites.ts'
import { askForArrival, getPart, viewStock } from '@portal/contract/parts.ts'
import { type StockWording, stockWording } from '@portal/rules/stock-wording.ts'
import { Warehouse } from '@portal/rules/warehouse.ts'
import { Attempt } from '@portal/ui/attempt.ts'
import { CancelledError } from '@portal/ui/server-errors.ts'
import { readAgain, serverKey, useCaller } from '@portal/ui/server-query.ts'
import { toast } from '@portal/ui/toast.ts'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useConfirmFit } from '#src/features/car-fit/use-confirm-fit.ts'
import { chooseCartRows } from '#src/session/cart-selection.ts'

import { changeCachedPart, findCachedPart } from './cached-parts.ts'
import type { PartCard } from './parts-calls.ts'

/** Each change below writes its mark into the cards itself: no list is read again for it. */
const MARKED = { keeps: ['marks'] } as const

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
      return call(setCartQuantity, input, { idempotencyKey: attempt.keyFor(input) })
    },
    onError: (error) => attempt.settled(error),
    onSuccess: (answer, { product_id, warehouse }) => {
      attempt.settled(null)
      const inBeijing = warehouse === Warehouse.beijing
      changeCachedPart(
        queries,
        product_id,
        inBeijing ? { beijing_cart_number: answer.quantity } : { cart_number: answer.quantity },
      )
      return readAgain(queries, setCartQuantity.changes, MARKED)
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
      return readAgain(queries, addManyToCart.changes, MARKED)
    },
  })
}

function morePieces({ quantity, warehouse }: CartItems[number]) {
  return (part: PartCard) =>
    warehouse === Warehouse.beijing
      ? { beijing_cart_number: part.beijing_cart_number + quantity }
      : { cart_number: part.cart_number + quantity }
}

/** Flips the favourite at once and takes it back when the server refuses (specification 4). */
export function useToggleFavourite(part: { readonly product_id: number; readonly is_sub: 0 | 1 }) {
  const call = useCaller()
  const queries = useQueryClient()
  const { product_id, is_sub } = part
  // Two presses may come before the button is drawn as busy.
  const isUnderWay = useRef(false)
  const change = useMutation({
    mutationKey: [toggleFavourite.path],
    mutationFn: () => call(toggleFavourite, { product_id }),
    onMutate: () => changeCachedPart(queries, product_id, { is_sub: is_sub === 1 ? 0 : 1 }),
    onError: () => changeCachedPart(queries, product_id, { is_sub }),
    onSettled: () => {
      isUnderWay.current = false
    },
    onSuccess: (answer) => {
      changeCachedPart(queries, product_id, answer)
      toast.success(answer.is_sub === 1 ? '已收藏' : '已取消收藏')
      // In the list of favourites it stays in its place until the next look.
      return readAgain(queries, toggleFavourite.changes, { ...MARKED, later: ['favourites'] })
    },
  })
  return () => {
    if (isUnderWay.current) return toast.warning('请求频繁请求')
    isUnderWay.current = true
    return change.mutate()
  }
}

/** Makes favourites of many parts. */
export function useAddManyFavourites() {
  const call = useCaller()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: [moveToFavourites.path],
    mutationFn: (product_ids: number[]) => call(moveToFavourites, { product_ids }),
    onSuccess: (_answer, product_ids) => {
      for (const product_id of product_ids) changeCachedPart(queries, product_id, { is_sub: 1 })
      toast.success('已收藏')
      // No row of the cart was named, so none moved.
      return readAgain(queries, moveToFavourites.changes, { keeps: ['marks', 'cart'] })
    },
  })
}

/** Sets an arrival reminder once; a second press only says so (specification 4). */
export function useAskForArrival() {
  const call = useCaller()
  const queries = useQueryClient()
  const underWay = useRef(new Set<number>())
  const { mutate } = useMutation({
    mutationKey: [askForArrival.path],
    mutationFn: (product_id: number) => call(askForArrival, { product_id }),
    onMutate: (product_id) => showReminder(queries, product_id, 1),
    onError: (_error, product_id) => showReminder(queries, product_id, 0),
    onSuccess: () => {
      toast.success('提交成功')
      return readAgain(queries, askForArrival.changes, { ...MARKED, later: ['reminders'] })
    },
    onSettled: (_answer, _error, product_id) => {
      underWay.current.delete(product_id)
    },
  })
  return ({ product_id, is_apply }: Remindable) => {
    if (is_apply === 1) return toast.warning('已提交，不可重复提交')
    if (underWay.current.has(product_id)) return toast.warning('请求频繁请求')
    underWay.current.add(product_id)
    return mutate(product_id)
  }
}

/** The same for many parts, one after the other; reminders already set stay. */
export function useAskForArrivals() {
  const call = useCaller()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: [askForArrival.path],
    mutationFn: async (product_ids: readonly number[]) => {
      for (const product_id of product_ids) {
        await call(askForArrival, { product_id })
        showReminder(queries, product_id, 1)
      }
    },
    onSuccess: () => {
      toast.success('提交成功')
      return readAgain(queries, askForArrival.changes, { ...MARKED, later: ['reminders'] })
    },
  })
}

type Remindable = { readonly product_id: number; readonly is_apply: 0 | 1 }

/** On the cards of the part and in the rows of the cart. */
function showReminder(queries: QueryClient, product_id: number, is_apply: 0 | 1): void {
  changeCachedPart(queries, product_id, { is_apply })
  queries.setQueriesData<OutputOf<typeof listCart>>({ queryKey: serverKey(listCart) }, (cart) =>
    cart === undefined
      ? cart
      : {
          ...cart,
          cart_list: cart.cart_list.map((row) =>
            row.product_id === product_id ? { ...row, is_apply } : row,
          ),
        },
  )
}

/** Requests the exact stock of a part whose stock the brand hides; at 0 the server sets the reminder too. */
export function useViewStock() {
  const call = useCaller()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: [viewStock.path],
    mutationFn: (product_id: number) => call(viewStock, { product_id }),
    onSuccess: (stock, product_id) => {
      changeCachedPart(queries, product_id, (part) => ({
        ...stock,
        is_view_stock: 1,
        beijing_is_out: stock.beijing_stock === 0 ? 1 : 0,
        stock_wording: wordingAfterRequest(part.stock_wording, stock.available_stock),
        frey_wording: wordingAfterRequest(part.frey_wording, stock.frey_stock),
        beijing_wording:
          part.beijing_wording && wordingAfterRequest(part.beijing_wording, stock.beijing_stock),
      }))
      // The part's page also shows the stock of each warehouse; the rows of the cart are refetched with the reminder.
      return Promise.all([
        queries.invalidateQueries({ queryKey: serverKey(getPart, { id: product_id }) }),
        readAgain(queries, viewStock.changes, MARKED),
      ])
    },
  })
}

/** The hidden fact was only that there is no stock; the wording before already said how long it lasts. */
function wordingAfterRequest(before: StockWording, available: number): StockWording {
  if (available > 0 && before !== '缺货') return before
  return stockWording({ available, consumableDays: null })
}
