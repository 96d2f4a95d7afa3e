import type { OutputOf } from '@portal/contract/endpoint.ts'
import { type getLiveTicket as call, LIVE_PATH } from '@portal/contract/live.ts'

import type { Context } from '#src/context.ts'
import { newLiveTicket } from '#src/facts/accounts/live-tickets.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { findEpoch } from '#src/ground/live/live-sessions.ts'
import { messageFeed } from '#src/stories/messages/live-feed.ts'

/**
 * A ticket for one connection of the live line, and the place in the messages after which a page that has none yet
 * misses none.
 */
export async function getLiveTicket(
  { db, now, brands }: Context,
  who: Dealer,
): Promise<OutputOf<typeof call>> {
  const { brand, account_id } = who
  const url = `${brand.server.origins[brands.environment].socket ?? ''}${LIVE_PATH}`
  const [ticket, epoch, seqs] = await Promise.all([
    newLiveTicket({ db, now }, who),
    findEpoch(db),
    messageFeed(db).lastSeqs([account_id]),
  ])
  return { ticket, url, place: { epoch, since: seqs.get(account_id) ?? 0 } }
}
