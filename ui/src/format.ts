/**
 * How shop and admin show moments and numbers. Moments travel as `YYYY-MM-DD HH:mm:ss` of Shanghai's clock and days as
 * `YYYY-MM-DD`: they are cut, so that a device's own zone and language change nothing. Amounts: `formatYuan` of the rules.
 */
import { calendarOf, type Day, dayOfMoment, dayPlus } from '@portal/rules/shanghai-time.ts'

/** `2026-11-19 14:36` */
export function formatMoment(moment: string): string {
  return moment.slice(0, 16)
}

/** `11-19 14:36` */
export function formatShortMoment(moment: string): string {
  return moment.slice(5, 16)
}

/** `2026-11-19`, of a moment */
export function formatDay(moment: string): string {
  return dayOfMoment(moment)
}

/** `11-19`, of a moment or a day */
export function formatShortDay(moment: string): string {
  return moment.slice(5, 10)
}

/** `26-11-19`, of a moment; where it stands in a line with another that may be of another year */
export function formatBriefDay(moment: string): string {
  return moment.slice(2, 10)
}

/** `14:36`, of a moment */
export function formatTime(moment: string): string {
  return moment.slice(11, 16)
}

/** As short as possible: `09:38` today, `11-20` this year, otherwise `2025-11-20`. */
export function formatRecent(moment: string, today: Day): string {
  if (moment.startsWith(today)) return formatTime(moment)
  return isSameYear(moment, today) ? formatShortDay(moment) : formatDay(moment)
}

/** 今天, 昨天, `11月18日`, in another year `2025年11月18日`; of a moment or a day. */
export function formatDayWords(moment: string, today: Day): string {
  const day = formatDay(moment)
  if (day === today) return '今天'
  if (day === dayPlus(today, -1)) return '昨天'
  const { year, month, date } = calendarOf(day)
  return isSameYear(day, today) ? `${month}月${date}日` : `${year}年${month}月${date}日`
}

/** `2026年11月`, of a day */
export function formatMonthWords(day: Day): string {
  const { year, month } = calendarOf(day)
  return `${year}年${month}月`
}

/** From when and until when; whole days without times, and the year once where it is the same. */
export function formatPeriod(from: string, to: string): readonly [string, string] {
  if (formatTime(from) !== '00:00' || formatTime(to) !== '23:59')
    return [formatMoment(from), formatMoment(to)]
  return [formatDay(from), isSameYear(from, to) ? formatShortDay(to) : formatDay(to)]
}

function isSameYear(one: string, other: string): boolean {
  return one.startsWith(other.slice(0, 5))
}

/** Two figures each: `03:04:05` */
export function formatClock(...parts: readonly (number | string)[]): string {
  return parts.map(twoFigures).join(':')
}

/** `03` */
export function twoFigures(number: number | string): string {
  return String(number).padStart(2, '0')
}

/** `1,286`: pieces, rows, points. */
export function formatCount(count: number): string {
  return COUNT.format(count)
}

/** `9,999+` where there are more than were counted. */
export function formatCounted(count: number, hasMore: boolean): string {
  return hasMore ? `${formatCount(count - 1)}+` : formatCount(count)
}

/** `+1,286`, `−35`: a change of a balance, with the minus sign that money has. */
export function formatChange(change: number): string {
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`
}

/** Up to two decimals where they say something: `1,500`, `49.5` */
export function formatDecimal(number: number): string {
  return DECIMAL.format(number)
}

/** `4.2`, `4.0` */
export function formatTenths(number: number): string {
  return TENTHS.format(number)
}

/** `7.0%` of 0.07 */
export function formatPercent(share: number): string {
  return `${TENTHS.format(share * 100)}%`
}

/** `+7.0%`, `-12.5%` of what a price becomes and was */
export function formatPercentChange(is: number, was: number): string {
  return `${SIGNED_TENTHS.format((is / was - 1) * 100)}%`
}

/** `+7%`, `-12.5%` of 70 and -125: as staff type it */
export function formatPermille(permille: number): string {
  return `${SIGNED.format(permille / 10)}%`
}

/** `7%` of 0.0721 */
export function formatWholePercent(share: number): string {
  return `${Math.round(share * 100)}%`
}

const COUNT = new Intl.NumberFormat('en-US')
const DECIMAL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const TENTHS = new Intl.NumberFormat('en-US', ONE_DECIMAL)
const SIGNED_TENTHS = new Intl.NumberFormat('en-US', { ...ONE_DECIMAL, signDisplay: 'always' })
const SIGNED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'always' })
