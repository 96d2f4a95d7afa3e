import { DAY_MS, shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'

const SCHEDULE = '50 3 * * *'
const KEPT_DAYS = 90

/** Errors last seen, and views, more than 90 days ago. */
export async function deleteOldClientLogsRegularly({ jobs, db, now }: Context): Promise<void> {
  await jobs.add({
    name: 'delete-old-client-logs',
    schedule: SCHEDULE,
    async work() {
      const since = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
      await sql`delete from client_error where last_seen < ${since}`.execute(db)
      await sql`delete from page_view where day < ${shanghaiDay(since)}`.execute(db)
    },
  })
}
