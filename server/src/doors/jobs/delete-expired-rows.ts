import type { Context } from '#src/context.ts'
import { deleteExpiredLogins } from '#src/facts/accounts/delete-expired-logins.ts'
import { deleteOldIdempotencyKeys } from '#src/ground/http/idempotency.ts'
import { deleteExpiredStates } from '#src/stories/chat-login/delete-expired-states.ts'
import { deleteOldEmailCodes } from '#src/stories/notifications/email.ts'

const EXPIRED_ROWS_SCHEDULE = '20 3 * * *'

/** Deletes the rows of logins and of answered calls that no rule reads any more. */
export async function deleteExpiredRowsRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    // The queue stores schedules and past runs by name: under another name the old schedule would go on.
    name: 'forget-old-tries',
    schedule: EXPIRED_ROWS_SCHEDULE,
    async work() {
      await deleteExpiredLogins(context)
      await deleteExpiredStates(context)
      await deleteOldIdempotencyKeys(context)
      await deleteOldEmailCodes(context)
    },
  })
}
