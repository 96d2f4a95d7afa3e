import {
  DAY_MS,
  HOUR_MS,
  readMoment,
  shanghaiDay,
  weekdayOf,
} from '@portal/rules/time/shanghai-time.ts'

import { type Random, randomFrom, weightedPicker } from '#src/random.ts'
import { staffTime } from '#src/working-time.ts'

/** From Monday to Sunday. */
const WEEKDAYS = [1.3, 1.15, 1, 1, 1.1, 0.5, 0.08]
const OPENS_AT = 8
/** Hourly from 8:00; workshops order before noon, and again before the truck leaves at four. */
const HOURS = [0.5, 1.2, 1.6, 1.3, 0.4, 0.8, 1.4, 1.7, 1, 0.6, 0.3, 0.2]
const GROWTH = 0.45

/** Picks times within the last `days` days: busy Mondays, quiet Sundays, slow growth. */
export function momentPicker(today: Date, days: number): (random: Random) => number {
  const midnight = startOfDay(today.getTime())
  const weights = Array.from({ length: days }, (_, index) => {
    const day = midnight - (days - 1 - index) * DAY_MS
    return (WEEKDAYS[weekdayOf(shanghaiDay(day))] ?? 1) * (1 + (GROWTH * index) / days)
  })
  const pickDay = weightedPicker(weights)
  const pickHour = weightedPicker(HOURS)
  return (random) => {
    const day = midnight - (days - 1 - pickDay(random)) * DAY_MS
    const time = (OPENS_AT + pickHour(random)) * HOUR_MS + random.below(HOUR_MS)
    const moment = day + time
    return moment < today.getTime() ? moment : moment - 7 * DAY_MS
  }
}

/** When staff work, so many days or part of a day less before today; the same for the same seed. */
export function momentDaysBefore(today: Date, days: number, seed: string): Date {
  const hours = (days - randomFrom(seed).next()) * staffTime.hoursADay
  return staffTime.before(startOfDay(today.getTime()), hours)
}

export function startOfDay(at: number): number {
  return readMoment(`${shanghaiDay(at)} 00:00`).getTime()
}
