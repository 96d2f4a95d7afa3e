import { addManyToCart, listCartFilters, setCartQuantity } from '@portal/contract/cart.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { CancelledError, isNotFound } from '@portal/ui/server/server-errors.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { useConfirmFit } from '#src/features/car-fit/car-fit.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { chooseCartRows } from '#src/session/selection.ts'

import { changeCachedPart, findCachedPart, MARKED } from './cached-parts.ts'

/**
 * Sets the quantity of a part in the cart, or adds to it if `pressed_from` contains the quantity
 * that was shown. Rows, drawer and cart count are updated. Asks for confirmation before the first
 * piece of an incompatible part.
 *
 * @param ofRow for an existing row of the cart, possibly of a colleague; who uses it says that a row is gone
 */
export function useSetPieces({ ofRow = false }: { readonly ofRow?: boolean } = {}) {
  const queries = useQueryClient()
  const confirmFit = useConfirmFit()
  return useServerChange(setCartQuantity, {
    // A changed quantity adds no row, so the filters of the cart stay the same.
    keeps: ofRow ? [...MARKED.keeps, listCartFilters] : MARKED.keeps,
    quiet: (error) => ofRow && isNotFound(error),
    subjectOf: ({ product_id, warehouse, pd_cart_id }) =>
      [product_id, warehouse, pd_cart_id].join(),
    prepare: async (input) => {
      const { product_id, quantity } = input
      const part = findCachedPart(queries, product_id)
      const hasSome = ofRow || (part && part.cart_number + part.beijing_cart_number > 0)
      const isFirst = quantity > 0 && hasSome !== true
      if (isFirst && (await confirmFit([{ product_id, number: part?.number }])).length === 0)
        throw new CancelledError()
      return input
    },
    onAnswer: ({ quantity }, { product_id, warehouse, pd_cart_id }) => {
      // A row may be a colleague's.
      if (pd_cart_id === undefined) showOwnPieces(queries, { product_id, warehouse, quantity })
    },
  })
}

/** The cards of a part show the user's own pieces alone. */
export function showOwnPieces(
  queries: QueryClient,
  {
    product_id,
    warehouse,
    quantity,
  }: Pick<InputOf<typeof setCartQuantity>, 'product_id' | 'warehouse' | 'quantity'>,
): void {
  const inBeijing = warehouse === Warehouse.beijing
  const change = inBeijing ? { beijing_cart_number: quantity } : { cart_number: quantity }
  changeCachedPart(queries, product_id, change)
}

/** The user's own pieces from one warehouse, as the card shows them. */
export function inCartOf(
  part: Pick<PartCard, 'cart_number' | 'beijing_cart_number'>,
  warehouse: Warehouse,
): number {
  return warehouse === Warehouse.beijing ? part.beijing_cart_number : part.cart_number
}

type CartItem = InputOf<typeof addManyToCart>['items'][number]
type Added = OutputOf<typeof addManyToCart>

/**
 * Adds many ticked parts to the cart in one call, ticks their rows there and shows how many were added. Confirms first if
 * some are incompatible.
 *
 * @param onAdded what the page does with the parts that the cart took
 */
export function useAddMany(onAdded?: (productIds: readonly Id<'part'>[]) => void) {
  const queries = useQueryClient()
  const confirmFit = useConfirmFit()
  return useServerChange(addManyToCart, {
    ...MARKED,
    prepare: async ({ items }) => {
      const requested = items.map(({ product_id }) => ({
        product_id,
        number: findCachedPart(queries, product_id)?.number,
      }))
      const confirmed = await confirmFit(requested)
      const sent = items.filter(({ product_id }) => confirmed.includes(product_id))
      if (sent.length === 0) throw new CancelledError()
      return { items: sent }
    },
    onAnswer: (answer, { items }) => {
      notifyAdded(answer)
      chooseCartRows(answer.pd_cart_ids, true)
      const taken = takenOf(items, answer)
      for (const item of taken) changeCachedPart(queries, item.product_id, morePieces(item))
      onAdded?.(taken.map(({ product_id }) => product_id))
    },
  })
}

/** By the hook, not by the button: the button may give way to a link as soon as its parts are in the cart. */
function notifyAdded({ added, refused }: Added): void {
  if (added > 0) toast.success(`已加入购物车 ${added} 项`)
  const [first] = refused
  if (first !== undefined) toast.error(`${refused.length} 项未能加入：${first.msg}`)
}

function takenOf(items: readonly CartItem[], { refused }: Added): readonly CartItem[] {
  const left = new Set(refused.map(({ product_id }) => product_id))
  return items.filter(({ product_id }) => !left.has(product_id))
}

function morePieces({ quantity, warehouse }: CartItem) {
  return (part: PartCard) =>
    warehouse === Warehouse.beijing
      ? { beijing_cart_number: part.beijing_cart_number + quantity }
      : { cart_number: part.cart_number + quantity }
}
