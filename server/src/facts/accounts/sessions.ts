import type { Id } from '@portal/rules/ids.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { hashToken, newToken, sessionEnd } from '#src/ground/http/session.ts'

/** @returns the token, which is sent to the user once and never stored */
export async function startSession(
  tx: InTransaction,
  account_id: Id<'account'>,
  now: Date,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('session')
    .values({
      account_id,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: sessionEnd(now),
    })
    .execute()
  return token
}

/**
 * Ends a session; the token is answered with 101 from now on. A session that has already ended keeps its
 * reason and time.
 */
export async function endSession(
  tx: InTransaction,
  tokenHash: Buffer,
  end: { readonly reason: 'logout' | 'replaced' | 'password_changed'; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}
