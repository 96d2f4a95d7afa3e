import type { Context } from '#src/context.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** Refreshes the data of the stock page: arrivals of 30 days, and parts out of stock that are in transit. */
export async function refreshStockNewsRegularly({ jobs, sql }: Context): Promise<void> {
  await jobs.add({
    name: 'refresh-stock-news',
    schedule: EVERY_FIVE_MINUTES,
    async work() {
      await sql`select refresh_stock_news()`
    },
  })
}
