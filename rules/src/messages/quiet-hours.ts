import { DAY_MS, HOUR_MS, MINUTE_MS, shanghaiMoment } from '#src/time/shanghai-time.ts'

/** Minutes after midnight, Asia/Shanghai: from the first until before the second, over midnight if it is earlier. */
export type QuietHours = { readonly from: number; readonly to: number }

const MINUTES_A_DAY = DAY_MS / MINUTE_MS
const MINUTES_AN_HOUR = HOUR_MS / MINUTE_MS

/** The moment at which the quiet hours that contain `at` end; undefined outside of them. Equal ends are no hours. */
export function quietUntil(hours: QuietHours | undefined, at: Date): Date | undefined {
  if (hours === undefined) return undefined
  const now = minuteOfDay(at)
  const length = (hours.to - hours.from + MINUTES_A_DAY) % MINUTES_A_DAY
  const passed = (now - hours.from + MINUTES_A_DAY) % MINUTES_A_DAY
  if (passed >= length) return undefined
  const wholeMinute = Math.floor(at.getTime() / MINUTE_MS)
  return new Date((wholeMinute + length - passed) * MINUTE_MS)
}

function minuteOfDay(at: Date): number {
  const [hours = 0, minutes = 0] = shanghaiMoment(at).slice(11, 16).split(':').map(Number)
  return hours * MINUTES_AN_HOUR + minutes
}

/** `22:30` as minutes after midnight; undefined for any other text. */
export function minutesOfClock(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * MINUTES_AN_HOUR + Number(minutes)
}

/** Minutes after midnight as `22:30`. */
export function clockOfMinutes(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / MINUTES_AN_HOUR))}:${twoDigits(minutes % MINUTES_AN_HOUR)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
