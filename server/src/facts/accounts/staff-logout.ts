import type { Context } from '#src/context.ts'
import { endStaffSession } from '#src/facts/accounts/staff-rows.ts'
import type { StaffMember } from '#src/ground/http/who.ts'

/** Ends the member's current session; other devices stay signed in. */
export async function staffLogout(
  { db, now }: Context,
  who: StaffMember,
): Promise<Record<string, never>> {
  await db.transaction().execute((tx) => endStaffSession(tx, who.tokenHash, now()))
  return {}
}
