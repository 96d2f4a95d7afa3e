import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { withdrawReturn as call } from '@portal/contract/returns.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import {
  releaseReturnedPieces,
  refuseMove,
  lockReturn,
  ofReturn,
  setReturnState,
} from '#src/stories/returns/return-rows.ts'

/**
 * Withdraws an application before it is decided and releases its pieces.
 *
 * @throws {Refusal} 404 when it is not a return that the user sees; `return.not_movable`
 */
export async function withdrawReturn(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: Dealer,
  { return_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const isTheirs = sql`r.return_id = ${return_id} and ${isOwn(ownRows(who), 'r')}`
    const found = await lockReturn(tx, isTheirs)
    if (!found) throw noSuchThing('return.not_found')
    refuseMove(found, 'withdrawn', 'company')
    await releaseReturnedPieces(tx, return_id)
    await setReturnState(tx, return_id, 'withdrawn')
    await recordEvent(tx, who, {
      name: 'return.withdrawn',
      ...ofReturn(found, now()),
      facts: { state: 'withdrawn' },
    })
    return {}
  })
}
