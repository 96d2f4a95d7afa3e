import {
  dayPlus,
  daysBetween,
  HOUR_MS,
  readMoment,
  shanghaiDay,
  weekdayOf,
} from '@portal/rules/time/shanghai-time.ts'

/** People act in some hours of the day, on the first days of a week that begins on Monday. */
type Week = { readonly days: number; readonly opens: number; readonly closes: number }

type Acting = { readonly hours: number; readonly until: Date | number }

/**
 * Counts only the hours in which people act: what is planned in these hours is natural and never in
 * the future, whatever the day and the hour of the load.
 */
export type WorkingTime = {
  /** Hours in one calendar day, on average. */
  readonly hoursADay: number
  /** Hours between two moments; 0 if nobody acts in between. */
  between(from: Date | number, until: Date | number): number
  /**
   * The moment so many hours later. Where the end would come before it, an earlier one before the
   * end; where nobody acts in between, `from`.
   */
  after(from: Date | number, acting: Acting): Date
  before(at: Date | number, hours: number): Date
}

const MONDAY = '2001-01-01'

function workingTime({ days, opens, closes }: Week): WorkingTime {
  const length = (closes - opens) * HOUR_MS
  /** Milliseconds of working time since a Monday. */
  const clock = (at: Date | number) => {
    const day = shanghaiDay(at)
    const weekday = weekdayOf(day)
    const weeks = (daysBetween(MONDAY, day) - weekday) / 7
    const whole = (weeks * days + Math.min(weekday, days)) * length
    const time = Number(at) - midnight(day) - opens * HOUR_MS
    return weekday < days ? whole + Math.min(Math.max(time, 0), length) : whole
  }
  const momentOf = (worked: number) => {
    const day = Math.floor(worked / length)
    const date = dayPlus(MONDAY, Math.floor(day / days) * 7 + (day % days))
    return new Date(Math.floor(midnight(date) + opens * HOUR_MS + (worked - day * length)))
  }
  return {
    hoursADay: ((closes - opens) * days) / 7,
    between: (from, until) => (clock(until) - clock(from)) / HOUR_MS,
    after(from, { hours, until }) {
      const start = clock(from)
      const room = clock(until) - start
      if (room <= 0) return new Date(from)
      // The remainder, so that acts without time do not all fall on the same moment.
      return momentOf(start + ((hours * HOUR_MS) % room))
    },
    before: (at, hours) => momentOf(clock(at) - hours * HOUR_MS),
  }
}

const midnight = (day: string) => readMoment(`${day} 00:00`).getTime()

export const staffTime = workingTime({ days: 6, opens: 8.5, closes: 18 })
export const customerTime = workingTime({ days: 7, opens: 7.5, closes: 22 })
