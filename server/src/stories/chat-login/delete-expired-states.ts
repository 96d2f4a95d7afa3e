import type { Context } from '#src/context.ts'

/** Deletes authorizations by chat app, with their bind tokens, that no rule reads any more. */
export async function deleteExpiredStates({ sql }: Pick<Context, 'sql'>): Promise<void> {
  await sql`delete from oauth_state where expires_at < now() - interval '1 day'`
}
