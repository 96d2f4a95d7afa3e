import { type Random, weightedPicker } from '#src/random.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const SHANGHAI_MS = 8 * HOUR_MS
const WEEKDAYS = [0.08, 1.3, 1.15, 1, 1, 1.1, 0.5]
const OPENS_AT = 8
/** From eight in the morning, hour by hour: workshops order before noon and again before the lorry leaves at four. */
const HOURS = [0.5, 1.2, 1.6, 1.3, 0.4, 0.8, 1.4, 1.7, 1, 0.6, 0.3, 0.2]
const GROWTH = 0.45

/** The day in Asia/Shanghai as 20261119. */
export function shanghaiDay(at: number): string {
  return shanghaiDate(at).replaceAll('-', '')
}

/** The day in Asia/Shanghai as 2026-11-19. */
export function shanghaiDate(at: number): string {
  return new Date(at + SHANGHAI_MS).toISOString().slice(0, 10)
}

/** Picks moments of the last `days` days as dealers spread their orders: busy Mondays, quiet Sundays, slow growth. */
export function momentPicker(today: Date, days: number): (random: Random) => number {
  const midnight = startOfDay(today.getTime())
  const weights = Array.from({ length: days }, (_, index) => {
    const day = midnight - (days - 1 - index) * DAY_MS
    const weekday = new Date(day + SHANGHAI_MS).getUTCDay()
    return (WEEKDAYS[weekday] ?? 1) * (1 + (GROWTH * index) / days)
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

/** The midnight in Asia/Shanghai that a moment's day began with. */
export function startOfDay(at: number): number {
  return Math.floor((at + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS
}
