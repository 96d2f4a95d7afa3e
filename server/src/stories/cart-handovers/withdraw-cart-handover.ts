import type { withdrawCartHandover as call } from '@portal/contract/cart-handovers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import {
  closeHandover,
  listWaitingRows,
  lockWaiting,
  ofHandover,
} from '#src/stories/cart-handovers/handover-rows.ts'
import { lockCart, releaseLines } from '#src/stories/cart/index.ts'

/**
 * Withdraws what waits of the user's own handover; what was ordered of it stays ordered.
 *
 * @throws {Refusal} 404 for a handover of someone else; 409 `cart_handover.closed`
 */
export async function withdrawCartHandover(
  { once, now }: Context & { readonly once: Once },
  who: Dealer,
  { handover_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    await lockCart(tx, who.company_id)
    const handover = await lockWaiting(tx, who, handover_id)
    if (handover.account_id !== who.account_id) throw noSuchThing('cart_handover.not_found')
    const { length: rows } = await listWaitingRows(tx, handover_id)
    const at = now()
    await releaseLines(tx, handover_id)
    await closeHandover(tx, handover_id, { state: 'withdrawn', by: who.account_id, at })
    await recordEvent(tx, who, {
      name: 'cart.handover_withdrawn',
      ...ofHandover(handover, at),
      facts: { rows },
    })
    return { rows }
  })
}
