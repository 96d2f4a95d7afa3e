import { monthPlus, shanghaiDay } from '@portal/rules/time/shanghai-time.ts'

import type { Context } from '#src/context.ts'
import { draftMonth } from '#src/ledgers/statements/run-month.ts'

/** 01:30 on the first of a month. */
const FIRST_OF_THE_MONTH = '30 1 1 * *'

/** Drafts the statements after the end of a month, once for all servers; staff publish them. */
export async function runMonthRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'month-end',
    schedule: FIRST_OF_THE_MONTH,
    work: async () => {
      const month = monthBefore(context.now())
      const made = await context.db
        .transaction()
        .execute((tx) => draftMonth(tx, { now: context.now, who: 'system' }, month))
      context.log.info({ month, made }, 'the statements of the month were drafted')
    },
  })
}

/** `YYYY-MM` in Shanghai, where statements change month. */
export function monthBefore(now: Date): string {
  return monthPlus(shanghaiDay(now), -1).slice(0, 7)
}
