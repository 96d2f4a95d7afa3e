import type { Context } from '#src/context.ts'
import { endSession } from '#src/facts/accounts/sessions.ts'
import type { Dealer } from '#src/ground/http/who.ts'

/** Ends the current session; the user's other devices stay signed in. */
export async function logout({ db, now }: Context, who: Dealer): Promise<Record<string, never>> {
  await db
    .transaction()
    .execute((tx) => endSession(tx, who.tokenHash, { reason: 'logout', at: now() }))
  return {}
}
