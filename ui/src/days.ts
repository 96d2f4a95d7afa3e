/** A day as `YYYY-MM-DD`. The days here are those of the calendar, without a clock or a zone. */
export type Day = string

const SHANGHAI = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/** Today in Shanghai, where all of the trade's days are. */
export function today(now = new Date()): Day {
  return SHANGHAI.format(now)
}

/** The day in the ways that people type it: 2026-11-03, 2026/11/3, 2026.11.3, 2026年11月3日, 20261103. */
export function dayTyped(text: string): Day | undefined {
  const digits = text.trim().slice(0, 16)
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ??
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(digits)
  if (!parts) return undefined
  const [, year = '', month = '', day = ''] = parts
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dayOf(utc(written)) === written ? written : undefined
}

/** The day so many days later. */
export function dayPlus(day: Day, days: number): Day {
  const moment = utc(day)
  moment.setUTCDate(moment.getUTCDate() + days)
  return dayOf(moment)
}

/** The same day of another month, or the last one there. */
export function monthPlus(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/** Monday is 0. */
export function weekdayOf(day: Day): number {
  return (utc(day).getUTCDay() + 6) % 7
}

/** The first and the last day of the month. */
export function monthOf(day: Day): { readonly from: Day; readonly to: Day } {
  const from = `${day.slice(0, 7)}-01`
  return { from, to: dayPlus(monthPlus(from, 1), -1) }
}

/** The weeks that show the month, each of seven days from Monday on. */
export function weeksOf(day: Day): readonly (readonly Day[])[] {
  const { from, to } = monthOf(day)
  const weeks: Day[][] = []
  for (let start = dayPlus(from, -weekdayOf(from)); start <= to; start = dayPlus(start, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((weekday) => dayPlus(start, weekday)))
  return weeks
}

/** Where a key leads from a day in a calendar; undefined for other keys. */
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

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Empty where the moment is none. */
function dayOf(moment: Date): Day {
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10)
}
