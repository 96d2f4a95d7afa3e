import type { OutputOf } from '@portal/contract/endpoint.ts'
import { type getLiveTicket as call, LIVE_PATH, type LiveSince } from '@portal/contract/live.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'

import type { Context } from '#src/context.ts'
import { newLiveTicket } from '#src/facts/accounts/live-tickets.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { LIVE_EPOCH } from '#src/ground/live/epoch.ts'

/**
 * A ticket for one connection of the live line, and the place in the messages after which a page that has none yet
 * misses none.
 */
export async function getLiveTicket(
  { db, now, brands }: Context,
  who: Dealer,
): Promise<OutputOf<typeof call>> {
  const { brand } = who
  const url = `${brand.server.origins[brands.environment].socket ?? ''}${LIVE_PATH}`
  const [ticket, place] = await Promise.all([newLiveTicket({ db, now }, who), placeNow(db, who)])
  return { ticket, url, place }
}

async function placeNow(
  db: Database,
  { account_id }: Pick<Dealer, 'account_id'>,
): Promise<Static<typeof LiveSince>> {
  const { rows } = await sql<Static<typeof LiveSince>>`
    select ${LIVE_EPOCH} as epoch,
      coalesce((select last_seq from live_feed where account_id = ${account_id}), 0) as since`.execute(
    db,
  )
  return onlyRow(rows)
}
