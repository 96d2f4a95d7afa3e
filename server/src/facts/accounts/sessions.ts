import { MAX_USER_AGENT_LENGTH, shortAddress } from '@portal/rules/accounts/signed-in-where.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { StoryContext } from '#src/ground/http/mount.ts'
import { hashToken, newToken, sessionEnd } from '#src/ground/http/session.ts'
import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'

type SignedIn = {
  readonly account_id: Id<'account'>
  readonly company_id: Id<'company'>
  readonly brand: string
}

export type StartedBy = 'password' | 'code' | 'chat'

/**
 * Starts a session, however the user proved who it is, and records the login.
 *
 * @returns the token, which is sent to the user once and never stored
 */
export async function startSession(
  tx: InTransaction,
  account: SignedIn,
  { address, userAgent, now }: Pick<StoryContext, 'address' | 'userAgent' | 'now'>,
  started_by: StartedBy,
): Promise<string> {
  const token = newToken()
  const at = now()
  const from = {
    user_agent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    place: shortAddress(address),
  }
  const { account_id } = account
  const { session_id } = await tx
    .insertInto('session')
    .values({
      account_id,
      token_hash: hashToken(token),
      ...from,
      started_by,
      created_at: at,
      last_seen_at: at,
      expires_at: sessionEnd(at),
    })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  await recordEvent(
    tx,
    { account_id },
    {
      name: 'account.signed_in',
      ...eventOn('account', account_id, account, at),
      facts: { session_id, ...from },
    },
  )
  return token
}

type End = {
  readonly reason: 'logout' | 'replaced' | 'password_changed' | 'ended' | 'disabled'
  readonly at: Date
}

/**
 * Ends a session; the token is answered with 101 from now on. A session that has already ended keeps its
 * reason and time.
 *
 * @returns whether it was open
 */
export async function endSession(tx: InTransaction, tokenHash: Buffer, end: End): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Which = {
  readonly account_id: Id<'account'>
  /** Absent: all of them. */
  readonly session_id?: Id<'session'>
  /** The token of the session that stays. */
  readonly except?: Buffer
  readonly started_by?: StartedBy
}

/** @returns how many of them were still valid */
export async function endSessions(
  tx: InTransaction,
  { account_id, session_id, except, started_by }: Which,
  { reason, at }: End,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .$if(session_id !== undefined, (all) => all.where('session_id', '=', session_id ?? null))
    .$if(started_by !== undefined, (all) => all.where('started_by', '=', started_by ?? null))
    .$if(except !== undefined, (all) => all.where('token_hash', '!=', except ?? null))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
