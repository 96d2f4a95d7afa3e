import type { Caller } from '@portal/contract/caller.ts'
import { addManyToCart, deleteCartRows, setCartQuantity } from '@portal/contract/cart.ts'
import { getPart } from '@portal/contract/parts.ts'
import { searchParts } from '@portal/contract/search.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { cartQuery, type CartRow } from '../cart/cart-calls.ts'
import { chooseCartRows } from '../cart/cart-selection.ts'
import type { PartCard } from '../parts/parts-calls.ts'

const MOST_REPLACEMENTS = 6

/** Parts that do instead: the one that took its place, and others that go by one of its numbers. */
export const replacementsQuery = (
  call: Caller,
  { product_id, number }: Pick<CartRow, 'product_id' | 'number'>,
) => ({
  queryKey: ['replacements', product_id] as const,
  meta: { quiet: true },
  queryFn: async (): Promise<readonly PartCard[]> => {
    const [part, found] = await Promise.all([
      call(getPart, { id: product_id }),
      call(searchParts, { keyword: number, page: 1, limit: 20 }),
    ])
    const alike = found.list.flatMap(({ match, line: _line, ...row }) =>
      match === 'exact' || match === 'superseded' ? [row as unknown as PartCard] : [],
    )
    const successor = part.successor?.product_id
    const isKnown = successor === undefined || alike.some((one) => one.product_id === successor)
    const first = isKnown ? [] : [await call(getPart, { id: successor })]
    return [...first.map(({ pic, ...one }) => ({ ...one, pic: pic[0] ?? '' })), ...alike]
      .filter((one) => one.product_id !== product_id)
      .slice(0, MOST_REPLACEMENTS)
  },
})

type Replacement = { readonly row: CartRow; readonly product_id: number; readonly quantity: number }

/** Takes the lacking pieces, with the last of them the row, out of the cart and puts the other part in, ticked. */
export function useReplace() {
  const call = useCaller()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['replace'],
    mutationFn: async ({ row, product_id, quantity }: Replacement) => {
      const warehouse = row.warehouse_type
      const { refused } = await call(addManyToCart, {
        items: [{ product_id, quantity, warehouse }],
      })
      const [why] = refused
      if (why !== undefined) throw new Error(why.msg)
      await takeOut(call, row, quantity)
      const { cart_list } = await queries.fetchQuery({ ...cartQuery(call), staleTime: 0 })
      const added = cart_list.filter(
        (one) => one.product_id === product_id && one.warehouse_type === warehouse,
      )
      chooseCartRows(
        added.map(({ pd_cart_id }) => pd_cart_id),
        true,
      )
    },
  })
}

async function takeOut(call: Caller, row: CartRow, pieces: number): Promise<void> {
  const { pd_cart_id, product_id, warehouse_type: warehouse } = row
  const quantity = row.quantity - pieces
  if (quantity <= 0) await call(deleteCartRows, { pd_cart_ids: [pd_cart_id] })
  else await call(setCartQuantity, { pd_cart_id, product_id, warehouse, quantity })
}
