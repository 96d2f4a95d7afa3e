import type { dismissCartHandover as call } from '@portal/contract/cart-handovers.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { WAITING } from '#src/stories/cart-handovers/handover-rows.ts'

/**
 * Puts the outcome of the user's own handover away.
 *
 * @throws {Refusal} 404 for a handover of someone else, and for one that waits
 */
export async function dismissCartHandover(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { company_id, account_id }: Dealer,
  { handover_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { rows } = await sql`
    update cart_handover set dismissed_at = coalesce(dismissed_at, ${now()})
    where cart_handover_id = ${handover_id} and company_id = ${company_id} and account_id = ${account_id}
      and state <> ${WAITING}
    returning cart_handover_id`.execute(db)
  if (rows.length === 0) throw noSuchThing('cart_handover.not_found')
  return {}
}
