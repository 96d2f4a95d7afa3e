import type { Context } from '#src/context.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** Keeps what the stock page tells: arrivals of 30 days and what is out of stock and on its way. */
export async function refreshStockNewsRegularly({ jobs, sql }: Context): Promise<void> {
  await jobs.add({
    name: 'refresh-stock-news',
    schedule: EVERY_FIVE_MINUTES,
    async work() {
      await sql`select refresh_stock_news()`
    },
  })
}
