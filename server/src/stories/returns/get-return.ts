import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { getReturn as call } from '@portal/contract/returns.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { listReturnRows } from '#src/stories/returns/return-rows.ts'
import { returnDetail } from '#src/stories/returns/return-wire.ts'

/**
 * A sub-account sees only its own returns; amounts are shown to users who may purchase.
 *
 * @throws {Refusal} 404 when it is not a return that the user sees
 */
export async function getReturn(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  { return_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const isTheirs = sql`r.return_id = ${return_id} and ${isOwn(ownRows(who), 'r')}`
  const [row] = await listReturnRows(db, isTheirs, { page: 1, limit: 1 })
  if (!row) throw noSuchThing('return.not_found')
  return returnDetail(row, who.isPurchaser)
}
