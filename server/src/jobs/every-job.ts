import { forgetOldTriesRegularly } from '#src/accounts/forget-old-tries.ts'
import { refreshFiguresRegularly } from '#src/catalogue/refresh-figures.ts'
import type { Context } from '#src/context.ts'
import { receiveRegularly } from '#src/deliveries/receive-regularly.ts'
import { forgetUnkeptFilesRegularly } from '#src/files/forget-unkept-files.ts'
import { switchPricesRegularly } from '#src/prices/switch-prices.ts'
import { forgetOldSearchesRegularly } from '#src/search/forget-old-searches.ts'
import { runMonthRegularly } from '#src/statements/run-month-regularly.ts'
import { refreshStockNewsRegularly } from '#src/stock/refresh-stock-news.ts'
import { expireVouchersRegularly } from '#src/vouchers/expire-vouchers.ts'

/** Makes every background job known to the queue; from now on this process takes its share of them. */
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
