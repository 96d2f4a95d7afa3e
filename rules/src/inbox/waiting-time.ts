import {
  DAY_MS,
  dayPlus,
  HOUR_MS,
  MINUTE_MS,
  readMoment,
  shanghaiDay,
  weekdayOf,
} from '#src/time/shanghai-time.ts'

const LATE_AFTER_WORKING_DAYS = 2
const SATURDAY = 5

/**
 * How much of the time from one moment to another is on Monday to Friday, in milliseconds. Public holidays are working
 * days here: no calendar of them is kept.
 */
export function workingMs(from: Date, to: Date): number {
  if (from >= to) return 0
  const whole = Math.max(0, Math.floor((to.getTime() - from.getTime()) / (7 * DAY_MS)))
  let working = whole * SATURDAY * DAY_MS
  let at = from.getTime() + whole * 7 * DAY_MS
  while (at < to.getTime()) {
    const day = shanghaiDay(at)
    const end = Math.min(readMoment(`${dayPlus(day, 1)} 00:00`).getTime(), to.getTime())
    if (weekdayOf(day) < SATURDAY) working += end - at
    at = end
  }
  return working
}

/**
 * 不到 1 小时, 5 小时, and from one day on 3 天; parts are left out. Days of the calendar, so that who has waited longer
 * never seems to have waited less.
 */
export function waitingText(from: Date, to: Date): string {
  const hours = Math.floor((to.getTime() - from.getTime()) / HOUR_MS)
  if (hours < 1) return '不到 1 小时'
  const days = Math.floor((hours * HOUR_MS) / DAY_MS)
  return days < 1 ? `${hours} 小时` : `${days} 天`
}

/** Whether it has waited for more than two working days, and is shown in red. */
export function isLate(from: Date, to: Date): boolean {
  return workingMs(from, to) > LATE_AFTER_WORKING_DAYS * DAY_MS
}

const HOURS_IN_WORDS = 48

/** How long answers take: 40 分钟, 5 小时, 2.5 天. */
export function durationText(minutes: number): string {
  const ms = minutes * MINUTE_MS
  if (ms < HOUR_MS) return `${Math.max(1, Math.round(minutes))} 分钟`
  if (ms < HOURS_IN_WORDS * HOUR_MS) return `${Math.round(ms / HOUR_MS)} 小时`
  return `${Math.round((ms / DAY_MS) * 10) / 10} 天`
}
