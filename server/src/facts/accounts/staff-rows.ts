import type { Id } from '@portal/rules/ids.ts'

import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { hashToken, newToken, staffSessionEnds } from '#src/ground/http/session.ts'

/**
 * The member of staff with this user name, disabled or not; staff belong to no brand. Phones write the first letter in
 * upper case, so case makes no difference, unless two names differ by it alone.
 */
export async function findStaff(db: Database, username: string) {
  return db
    .selectFrom('staff')
    .select(['staff_id', 'username', 'name', 'role', 'password_hash', 'is_enabled'])
    .where((row) => row.fn<string>('lower', ['username']), '=', username.toLowerCase())
    .orderBy((row) => row('username', '=', username), 'desc')
    .executeTakeFirst()
}

/** @returns the token, which is sent to the member once and never stored */
export async function startStaffSession(
  tx: InTransaction,
  staff_id: Id<'staff'>,
  now: Date,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('staff_session')
    .values({
      staff_id,
      token_hash: hashToken(token),
      created_at: now,
      ...staffSessionEnds(now),
    })
    .execute()
  return token
}

/** Ends a session; its token is invalid from now on. A session that has already ended keeps its time. */
export async function endStaffSession(
  tx: InTransaction,
  tokenHash: Buffer,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ ended_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}
