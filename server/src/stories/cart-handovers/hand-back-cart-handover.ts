import type { handBackCartHandover as call } from '@portal/contract/cart-handovers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import {
  closeHandover,
  listWaitingRows,
  lockWaiting,
  ofHandover,
} from '#src/stories/cart-handovers/handover-rows.ts'
import { lockCart, releaseLines } from '#src/stories/cart/index.ts'

/**
 * Hands back what waits of a handover; the rows are their user's again, to change and hand over again.
 *
 * @throws {Refusal} `cart_handover.no_reason`; 404 for a handover of another company; 409 `cart_handover.closed`
 */
export async function handBackCartHandover(
  { once, now }: Context & { readonly once: Once },
  who: Dealer,
  { handover_id, reason }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const words = reason.trim()
  if (words === '') throw new Refusal('cart_handover.no_reason', '请填写退回原因')
  return once(async (tx) => {
    await lockCart(tx, who.company_id)
    const handover = await lockWaiting(tx, who, handover_id)
    const { length: rows } = await listWaitingRows(tx, handover_id)
    const at = now()
    await releaseLines(tx, handover_id)
    const by = who.account_id
    await closeHandover(tx, handover_id, { state: 'handed_back', by, at, reason: words })
    await recordEvent(tx, who, {
      name: 'cart.handed_back',
      ...ofHandover(handover, at),
      facts: { asked_by: handover.account_id, rows, reason: words },
    })
    return { rows }
  })
}
