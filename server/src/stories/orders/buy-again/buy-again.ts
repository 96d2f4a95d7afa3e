import type { buyAgain as call } from '@portal/contract/buy-again.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { countLines, putInCart } from '#src/stories/cart/index.ts'
import { listOrderedParts, type OrderedPart } from '#src/stories/orders/buy-again/ordered-parts.ts'

/**
 * Adds the lines of an order, or the chosen ones, to the user's cart, for the same warehouse and in addition to the
 * pieces already there. Withdrawn parts are not added and are returned with the reason; parts without stock are added,
 * because the cart offers alternatives.
 *
 * @throws {Refusal} 404 when it is not an order that the user sees, or a chosen part is not in it
 */
export async function buyAgain(
  { once, now }: Context & { readonly once: Once },
  who: Dealer,
  { order_id, lines }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const ordered = await listOrderedParts(tx, who, { order_id, now: now() })
    const parts = lines ? chosenOf(ordered, lines) : ordered
    const { answers } = await putInCart(tx, who, parts)
    const refused = answers.flatMap(({ part_id, msg }) =>
      msg === undefined ? [] : [{ product_id: part_id, msg }],
    )
    const staysOut = new Set(refused.map(({ product_id }) => product_id))
    const added = parts.filter(({ part_id }) => !staysOut.has(part_id))
    return {
      cart_number: await countLines(tx, ownRows(who)),
      added: added.length,
      repurchaseProduct: added.map(({ part_id, quantity, warehouse }) => ({
        product_id: part_id,
        cart_number: quantity,
        warehouse_type: warehouse,
      })),
      refused,
    }
  })
}

type Chosen = NonNullable<InputOf<typeof call>['lines']>

function chosenOf(ordered: readonly OrderedPart[], lines: Chosen): OrderedPart[] {
  const requested = new Map(lines.map((line) => [line.product_id, line.quantity]))
  const chosen = ordered.flatMap((part) => {
    const quantity = requested.get(part.part_id)
    return quantity === undefined ? [] : [{ ...part, quantity }]
  })
  if (chosen.length < requested.size) throw noSuchThing('order.line_not_found')
  return chosen
}
