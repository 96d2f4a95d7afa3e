/** A day of the calendar as `YYYY-MM-DD`, without a clock or a zone. */
export type Day = string

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** All of China uses one time zone without summer time. */
const AHEAD_OF_UTC_MS = 8 * HOUR_MS

const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/

/** What the calendar says in Shanghai, where all of the trade's days are. */
export function shanghaiDay(at: Date | number): Day {
  return dayOfMoment(shanghaiMoment(at))
}

/** The day of a moment as it travels. */
export function dayOfMoment(moment: string): Day {
  return moment.slice(0, 10)
}

/** The day as numbers and names of files carry it: `20261121`. */
export function dayStamp(at: Date | number): string {
  return shanghaiDay(at).replaceAll('-', '')
}

/** A moment as it travels: `YYYY-MM-DD HH:mm:ss` as the clock in Shanghai shows it. */
export function shanghaiMoment(at: Date | number): string {
  const clock = new Date(Number(at) + AHEAD_OF_UTC_MS)
  return clock.toISOString().slice(0, 19).replace('T', ' ')
}

/** The moment that `YYYY-MM-DD HH:mm[:ss]` of Shanghai's clock is; an invalid date where the text is none. */
export function readMoment(text: string): Date {
  const [day = '', time] = text.split(' ')
  return new Date(MOMENT.test(text) && isDay(day) ? `${day}T${time}+08:00` : Number.NaN)
}

/** Whether the calendar has the day: 31 February would quietly become another one. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(utc(text)) === text
}

/** The day this many days later. */
export function dayPlus(day: Day, days: number): Day {
  return dayOf(new Date(utc(day).getTime() + days * DAY_MS))
}

/** The same day of another month, or the last one there. */
export function monthPlus(day: Day, months: number): Day {
  const { year, month, date } = calendarOf(day)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/** The first and the last day of the month. */
export function monthOf(day: Day): { readonly from: Day; readonly to: Day } {
  const from = `${yearMonthOf(day)}-01`
  return { from, to: dayPlus(monthPlus(from, 1), -1) }
}

/** The month that a day is in, as statements carry it: `2026-11`. */
export function yearMonthOf(day: Day): string {
  return day.slice(0, 7)
}

/** The numbers of a day: 2026, 11 and 3 of `2026-11-03`. */
export function calendarOf(day: Day) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

/** Monday is 0. */
export function weekdayOf(day: Day): number {
  return (utc(day).getUTCDay() + 6) % 7
}

/** How many days after the first the second is. */
export function daysBetween(from: Day, to: Day): number {
  return (utc(to).getTime() - utc(from).getTime()) / DAY_MS
}

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Empty where the moment is none. */
function dayOf(moment: Date): Day {
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10)
}
