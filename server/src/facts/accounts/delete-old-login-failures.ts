import type { Context } from '#src/context.ts'

const LOGIN_CLEANUP_SCHEDULE = '20 3 * * *'

/** Deletes login attempts, codes, ended sessions and idempotency keys that are too old for any rule. */
export async function deleteOldLoginFailuresRegularly({ jobs, sql }: Context): Promise<void> {
  await jobs.add({
    name: 'forget-old-tries',
    schedule: LOGIN_CLEANUP_SCHEDULE,
    async work() {
      await sql`delete from login_failure where failed_at < now() - interval '1 day'`
      await sql`delete from sms_code where created_at < now() - interval '2 days'`
      await sql`delete from session where greatest(expires_at, ended_at) < now() - interval '30 days'`
      await sql`delete from staff_session where greatest(expires_at, ended_at) < now() - interval '30 days'`
      await sql`delete from idempotency_key where created_at < now() - interval '30 days'`
    },
  })
}
