import type { Context } from '#src/context.ts'

const EVERY_NIGHT = '40 3 * * *'

/** Searches are kept for 90 days, and of a day past only its most frequent terms: staff ask for no others. */
export async function forgetOldSearchesRegularly({ jobs, sql }: Context): Promise<void> {
  await jobs.add({
    name: 'forget-old-searches',
    schedule: EVERY_NIGHT,
    async work() {
      await sql`select forget_old_searches()`
    },
  })
}
