import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type * as calls from '@portal/contract/own-account.ts'

import type { Context } from '#src/context.ts'
import { endSessions } from '#src/facts/accounts/sessions.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

/**
 * Ends one of the user's sessions, also the current one; its device is signed out with its next call.
 *
 * @throws {Refusal} 404 when the user has no such valid session
 */
export async function endUserSession(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  { account_id }: Dealer,
  { session_id }: InputOf<typeof calls.endUserSession>,
): Promise<OutputOf<typeof calls.endUserSession>> {
  return once(async (tx) => {
    const which = { account_id, session_id }
    const ended = await endSessions(tx, which, { reason: 'ended', at: now() })
    if (ended === 0) throw noSuchThing('session.not_found')
    return {}
  })
}

/** Ends all sessions of the user but the current one. */
export async function endOtherSessions(
  { db, now }: Context,
  { account_id, tokenHash }: Dealer,
): Promise<OutputOf<typeof calls.endOtherSessions>> {
  const which = { account_id, except: tokenHash }
  const ended = await db
    .transaction()
    .execute((tx) => endSessions(tx, which, { reason: 'ended', at: now() }))
  return { ended }
}
