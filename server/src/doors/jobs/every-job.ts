import type { Context } from '#src/context.ts'
import { forgetOldTriesRegularly } from '#src/facts/accounts/forget-old-tries.ts'
import { refreshFiguresRegularly } from '#src/facts/catalogue/refresh-figures.ts'
import { switchPricesRegularly } from '#src/facts/prices/switch-prices.ts'
import { forgetOldSearchesRegularly } from '#src/facts/search/terms/forget-old-searches.ts'
import { forgetUnkeptFilesRegularly } from '#src/ground/files/forget-unkept-files.ts'
import { runMonthRegularly } from '#src/ledgers/statements/run-month-regularly.ts'
import { refreshStockNewsRegularly } from '#src/ledgers/stock/refresh-stock-news.ts'
import { receiveRegularly } from '#src/stories/deliveries/receive-regularly.ts'
import { expireVouchersRegularly } from '#src/stories/vouchers/expire-vouchers.ts'

/** Registers every background job with the queue; from now on this process runs its share of them. */
export async function addEveryJob(context: Context): Promise<void> {
  await refreshFiguresRegularly(context)
  await refreshStockNewsRegularly(context)
  await forgetOldTriesRegularly(context)
  await receiveRegularly(context)
  await expireVouchersRegularly(context)
  await runMonthRegularly(context)
  await switchPricesRegularly(context)
  await forgetUnkeptFilesRegularly(context)
  await forgetOldSearchesRegularly(context)
}
