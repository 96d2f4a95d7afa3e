import type { Context } from '#src/context.ts'
import { receiveByItself } from '#src/stories/deliveries/receive-by-itself.ts'

const RECEIPT_SCHEDULE = '7 * * * *'

/** Every hour, because the 15 days end at any time of day; the queue runs it once for all servers. */
export async function receiveRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'receive-parcels',
    schedule: RECEIPT_SCHEDULE,
    work: async () => {
      const parcels = await receiveByItself(context)
      if (parcels > 0) context.log.info({ parcels }, 'parcels were received by themselves')
    },
  })
}
