import type { Context } from '#src/context.ts'

const SEARCH_CLEANUP_SCHEDULE = '40 3 * * *'

/**
 * Deletes searches after 90 days, and for past days all but the most frequent terms, which are the only ones that staff
 * see.
 */
export async function deleteOldSearchesRegularly({ jobs, sql }: Context): Promise<void> {
  await jobs.add({
    name: 'forget-old-searches',
    schedule: SEARCH_CLEANUP_SCHEDULE,
    async work() {
      await sql`select forget_old_searches()`
    },
  })
}
