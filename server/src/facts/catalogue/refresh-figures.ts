import type { Context } from '#src/context.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'
/** At a different minute than the other jobs. */
const FIGURES_SCHEDULE = '5 * * * *'

/**
 * Refreshes the figures that lists read instead of counting: sales of 90 days, parts per category, car and price, the
 * rankings.
 */
export async function refreshFiguresRegularly({ jobs, sql }: Context): Promise<void> {
  await jobs.add({
    name: 'refresh-figures',
    schedule: EVERY_TEN_MINUTES,
    async work() {
      // In this order: the rankings use the sales figures.
      await sql`select refresh_sales_figures()`
      await sql`select refresh_part_count()`
      await sql`select refresh_ranking()`
    },
  })
  await jobs.add({
    name: 'refresh-choice-counts',
    schedule: FIGURES_SCHEDULE,
    async work() {
      await sql`select refresh_choice_counts()`
    },
  })
}
