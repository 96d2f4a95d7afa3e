import {
  type Day,
  dayPlus,
  isDay,
  monthOf,
  monthPlus,
  shanghaiDay,
  weekdayOf,
} from '@portal/rules/time/shanghai-time.ts'

import { twoFigures } from './format.ts'

export function today(): Day {
  return shanghaiDay(Date.now())
}

/** Long enough for `2026年11月3日` with some spaces. */
export const MAX_DAY_LENGTH = 16

/** Parses a typed day: 2026-11-03, 2026/11/3, 2026.11.3, 2026年11月3日, 20261103. */
export function dayTyped(text: string): Day | undefined {
  const digits = text.trim().slice(0, MAX_DAY_LENGTH)
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ??
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(digits)
  if (!parts) return undefined
  const [, year = '', month = '', day = ''] = parts
  const written = [year, twoFigures(month), twoFigures(day)].join('-')
  return isDay(written) ? written : undefined
}

/** The weeks that contain days of the month, from Monday to Sunday. */
export function weeksOf(day: Day): readonly (readonly Day[])[] {
  const { from, to } = monthOf(day)
  const weeks: Day[][] = []
  for (let start = dayPlus(from, -weekdayOf(from)); start <= to; start = dayPlus(start, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((weekday) => dayPlus(start, weekday)))
  return weeks
}

export function dayByKey(day: Day, key: string): Day | undefined {
  const steps: Readonly<Record<string, Day>> = {
    ArrowLeft: dayPlus(day, -1),
    ArrowRight: dayPlus(day, 1),
    ArrowUp: dayPlus(day, -7),
    ArrowDown: dayPlus(day, 7),
    Home: dayPlus(day, -weekdayOf(day)),
    End: dayPlus(day, 6 - weekdayOf(day)),
    PageUp: monthPlus(day, -1),
    PageDown: monthPlus(day, 1),
  }
  return steps[key]
}
