import { isDay } from '@portal/rules/time/shanghai-time.ts'
import { type RawBuilder, sql } from 'kysely'

import { Refusal } from '#src/ground/refusals/refusal.ts'

/**
 * The conditions on a moment between two days in Shanghai, both included; none for a side without a day.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export function betweenDays(
  moment: RawBuilder<unknown>,
  from: string | undefined,
  to: string | undefined,
): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${moment} >= ${checkedDay(from)}::date`]),
    ...(to === undefined ? [] : [sql`${moment} < ${checkedDay(to)}::date + 1`]),
  ]
}

/** @throws {Refusal} 400 when the day does not exist */
export function checkedDay(day: string): string {
  // PostgreSQL has no year 0.
  if (isDay(day) && !day.startsWith('0000')) return day
  throw new Refusal('request.invalid', '日期有误', {
    status: 400,
    data: { errors: [{ path: '', message: `${day} is no day` }] },
  })
}
