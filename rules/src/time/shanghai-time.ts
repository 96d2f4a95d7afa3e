/** A calendar day as `YYYY-MM-DD`, without time and time zone. */
export type Day = string

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** China uses one time zone without daylight saving time. */
const AHEAD_OF_UTC_MS = 8 * HOUR_MS

const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/

/** The same on every machine, whatever its time zone. */
export function shanghaiDay(at: Date | number): Day {
  return dayOfMoment(shanghaiMoment(at))
}

/** The text must be `YYYY-MM-DD HH:mm:ss`, which is not checked. */
export function dayOfMoment(moment: string): Day {
  return moment.slice(0, 10)
}

/** A day in the form used in document numbers and file names: `20261121`. */
export function dayStamp(at: Date | number): string {
  return shanghaiDay(at).replaceAll('-', '')
}

/** A moment in its wire format: `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export function shanghaiMoment(at: Date | number): string {
  const clock = new Date(Number(at) + AHEAD_OF_UTC_MS)
  return clock.toISOString().slice(0, 19).replace('T', ' ')
}

/** The moment of a `YYYY-MM-DD HH:mm[:ss]` in Asia/Shanghai; an invalid date if the text has another form. */
export function readMoment(text: string): Date {
  const [day = '', time] = text.split(' ')
  return new Date(MOMENT.test(text) && isDay(day) ? `${day}T${time}+08:00` : Number.NaN)
}

/** Whether the calendar has the day: `Date` would turn 31 February into another one. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(utc(text)) === text
}

/** Negative days go back; empty for an invalid day. */
export function dayPlus(day: Day, days: number): Day {
  return dayOf(new Date(utc(day).getTime() + days * DAY_MS))
}

/** The same day of another month, or its last day if it is shorter. */
export function monthPlus(day: Day, months: number): Day {
  const { year, month, date } = calendarOf(day)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/** Both included, for filters that compare days. */
export function monthOf(day: Day): { readonly from: Day; readonly to: Day } {
  const from = `${yearMonthOf(day)}-01`
  return { from, to: dayPlus(monthPlus(from, 1), -1) }
}

/** The month of a day as statements show it: `2026-11`. */
export function yearMonthOf(day: Day): string {
  return day.slice(0, 7)
}

/** Numbers, because a `Date` would bring a time zone: 2026, 11 and 3 of `2026-11-03`. */
export function calendarOf(day: Day) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

/** The day of the week, from 0 for Monday. */
export function weekdayOf(day: Day): number {
  return (utc(day).getUTCDay() + 6) % 7
}

/** Whole days; negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (utc(to).getTime() - utc(from).getTime()) / DAY_MS
}

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Empty for an invalid date. */
function dayOf(moment: Date): Day {
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10)
}
