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

/** 不到 1 小时, 5 小时, and from one working day on 3 个工作日; parts are left out. */
export function waitingText(from: Date, to: Date): string {
  const days = Math.floor(workingMs(from, to) / DAY_MS)
  if (days > 0) return `${days} 个工作日`
  const hours = Math.floor((to.getTime() - from.getTime()) / HOUR_MS)
  return hours < 1 ? '不到 1 小时' : `${hours} 小时`
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
