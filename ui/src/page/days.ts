import { foldedText } from '@portal/rules/text/folded-text.ts'
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
import { timeTyped } from './times.ts'

export function today(): Day {
  return shanghaiDay(Date.now())
}

/** Long enough for `2026年11月25日（星期三）10点30分` with some spaces. */
export const MAX_DAY_LENGTH = 32

/**
 * Parses a typed or pasted day: 2026-11-03, 2026/11/3, 2026.11.3, 2026年11月3日, 20261103; without
 * a year, as 11月3日 or 11-3, it is of this year. A weekday and a time after it are read over.
 */
export function dayTyped(text: string, now: Day = today()): Day | undefined {
  return momentTyped(text, now)?.day
}

/** Parses a day as {@link dayTyped}, with the time that follows it, if one does. */
export function momentTyped(
  text: string,
  now: Day = today(),
): { readonly day: Day; readonly time?: string } | undefined {
  const typed = foldedText(text.trim(), MAX_DAY_LENGTH).replace(WEEKDAY, ' ').trim()
  const [, dayText = typed, timeText] = DAY_WITH_TIME.exec(typed) ?? []
  const day = plainDay(dayText, now)
  if (day === undefined || timeText === undefined) return day === undefined ? day : { day }
  const time = timeTyped(timeText)
  return time === undefined ? undefined : { day, time }
}

const WEEKDAY = /[(（]?(?:星期|礼拜|周)[一二三四五六日天][)）]?/
const DAY_WITH_TIME = /^(\S*\d日?)(?:\s+|T|(?<=日))(\d.*)$/

function plainDay(text: string, now: Day): Day | undefined {
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/.exec(text)
  if (!parts) return undefined
  const [, year = now.slice(0, 4), month = '', day = ''] = parts
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
