import type { buyAgain as call } from '@portal/contract/buy-again.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import { ownRows } from '#src/accounts/own-rows.ts'
import { countLines } from '#src/cart/cart-lines.ts'
import { putInCart } from '#src/cart/put-in-cart.ts'
import type { Context } from '#src/context.ts'
import type { Once } from '#src/http/idempotency.ts'
import type { Dealer } from '#src/http/who.ts'
import { listOrderedParts } from '#src/orders/ordered-parts.ts'

/**
 * Puts the lines of an order into the user's cart again, from the same warehouse and on top of the pieces that are
 * there; what is no longer sold stays out and is told. What has no stock goes in: the cart knows the ways on.
 *
 * @throws {Refusal} 404 when it is not an order that the user sees
 */
export async function buyAgain(
  { once }: Context & { readonly once: Once },
  who: Dealer,
  { order_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const parts = await listOrderedParts(tx, who, order_id)
    const pieces = new Map(parts.map(({ part_id, quantity }) => [part_id, quantity]))
    const { answers } = await putInCart(tx, who, parts)
    const added = answers.filter(({ msg }) => msg === undefined)
    return {
      cart_number: await countLines(tx, ownRows(who)),
      added: added.length,
      repurchaseProduct: added.map(({ part_id, warehouse }) => ({
        product_id: part_id,
        cart_number: pieces.get(part_id) ?? 0,
        warehouse_type: warehouse,
      })),
      refused: answers.flatMap(({ part_id, msg }) =>
        msg === undefined ? [] : [{ product_id: part_id, msg }],
      ),
    }
  })
}
