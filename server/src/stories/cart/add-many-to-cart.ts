import type { addManyToCart as call } from '@portal/contract/cart.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countLines } from '#src/stories/cart/cart-lines.ts'
import { type Params, putInCart } from '#src/stories/cart/put-in-cart.ts'

/**
 * Adds many parts to the user's cart at once, in addition to the pieces already there: from a list of numbers or an
 * earlier order. Each row is added in whole or not at all; refused rows are returned with the reason.
 */
export async function addManyToCart(
  { once }: Context & { readonly once: Once },
  who: Dealer,
  { items }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const requested = merged(items)
  return once(async (tx) => {
    const { answers, ids } = await putInCart(tx, who, requested)
    return {
      cart_number: await countLines(tx, ownRows(who)),
      added: answers.filter(({ msg }) => msg === undefined).length,
      pd_cart_ids: [...ids],
      refused: answers.flatMap(({ part_id, msg }) =>
        msg === undefined ? [] : [{ product_id: part_id, msg }],
      ),
    }
  })
}

/** A list may name a part twice, and a row of the cart exists once per part and warehouse. */
function merged(items: InputOf<typeof call>['items']): Params[] {
  const requests = new Map<string, Params>()
  for (const { product_id: part_id, quantity, warehouse = Warehouse.guangzhou } of items) {
    const key = `${part_id} ${warehouse}`
    const earlier = requests.get(key)?.quantity ?? 0
    requests.set(key, { part_id, warehouse, quantity: earlier + quantity })
  }
  return [...requests.values()]
}
