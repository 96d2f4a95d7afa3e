import type { Context } from '#src/context.ts'

/** Deletes login failures, SMS codes and ended sessions of dealers and staff and tickets that are too old for any rule. */
export async function deleteExpiredLogins({ sql }: Pick<Context, 'sql'>): Promise<void> {
  await sql`delete from login_failure where failed_at < now() - interval '1 day'`
  await sql`delete from sms_code where created_at < now() - interval '2 days'`
  await sql`delete from session where greatest(expires_at, ended_at) < now() - interval '30 days'`
  await sql`delete from staff_session where greatest(expires_at, ended_at) < now() - interval '30 days'`
  await sql`delete from live_ticket where expires_at < now()`
}
