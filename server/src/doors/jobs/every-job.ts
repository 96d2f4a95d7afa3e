import type { Context } from '#src/context.ts'
import { deleteExpiredRowsRegularly } from '#src/doors/jobs/delete-expired-rows.ts'
import { refreshFiguresRegularly } from '#src/facts/catalogue/refresh-figures.ts'
import { switchPricesRegularly } from '#src/facts/prices/switch-prices.ts'
import { deleteOldSearchesRegularly } from '#src/facts/search/terms/delete-old-searches.ts'
import { deleteUnusedFilesRegularly } from '#src/ground/files/delete-unused-files.ts'
import { deleteUnfinishedUploadsRegularly } from '#src/ground/uploads/delete-unfinished-uploads.ts'
import { runMonthRegularly } from '#src/ledgers/statements/run-month-regularly.ts'
import { refreshStockNewsRegularly } from '#src/ledgers/stock/refresh-stock-news.ts'
import { announceActivitiesRegularly } from '#src/stories/activities/announce-activities.ts'
import { deleteOldClientLogsRegularly } from '#src/stories/client-logs/delete-old-client-logs.ts'
import { receiveRegularly } from '#src/stories/deliveries/receive-regularly.ts'
import { announceNumbersRegularly } from '#src/stories/development/announce-numbers.ts'
import { sendMessagesRegularly } from '#src/stories/messages/send-due-messages.ts'
import { sendCopiesRegularly } from '#src/stories/notifications/message-copies.ts'
import { announceEndingVouchersRegularly } from '#src/stories/vouchers/announce-ending-vouchers.ts'
import { expireVouchersRegularly } from '#src/stories/vouchers/expire-vouchers.ts'

/** From then on this process takes its share of runs; a job without a process that registered it would only wait. */
export async function addEveryJob(context: Context): Promise<void> {
  await refreshFiguresRegularly(context)
  await refreshStockNewsRegularly(context)
  await deleteExpiredRowsRegularly(context)
  await receiveRegularly(context)
  await expireVouchersRegularly(context)
  await runMonthRegularly(context)
  await switchPricesRegularly(context)
  await deleteUnusedFilesRegularly(context)
  await deleteUnfinishedUploadsRegularly(context)
  await deleteOldSearchesRegularly(context)
  await sendMessagesRegularly(context)
  await deleteOldClientLogsRegularly(context)
  await sendCopiesRegularly(context)
  await announceActivitiesRegularly(context)
  await announceNumbersRegularly(context)
  await announceEndingVouchersRegularly(context)
}
