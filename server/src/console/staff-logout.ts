import { endStaffSession } from '#src/console/staff-rows.ts'
import type { Context } from '#src/context.ts'
import type { StaffMember } from '#src/http/who.ts'

/** Ends the session in use. */
export async function staffLogout(
  { db, now }: Context,
  who: StaffMember,
): Promise<Record<string, never>> {
  await db.transaction().execute((tx) => endStaffSession(tx, who.tokenHash, now()))
  return {}
}
