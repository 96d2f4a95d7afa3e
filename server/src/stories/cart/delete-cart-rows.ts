import type { deleteCartRows as call } from '@portal/contract/cart.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Once } from '#src/ground/http/idempotency.ts'
import { ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import {
  countLines,
  lockCart,
  refuseHandedOverRows,
  removeLines,
} from '#src/stories/cart/cart-lines.ts'

/**
 * Deletes cart rows. Rows already deleted in another tab are ignored if at least one is left.
 *
 * @throws {Refusal} 404 when the user sees none of them; `cart.handed_over`
 */
export async function deleteCartRows(
  { once }: { readonly once: Once },
  who: Dealer,
  { pd_cart_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const scope = ownRows(who)
  return once(async (tx) => {
    await lockCart(tx, who.company_id)
    await refuseHandedOverRows(tx, who, pd_cart_ids)
    const removed = await removeLines(tx, scope, pd_cart_ids)
    if (removed.length === 0) throw noSuchThing('cart.not_found')
    return { cart_number: await countLines(tx, scope) }
  })
}
