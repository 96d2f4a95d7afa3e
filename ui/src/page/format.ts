/**
 * Formats moments and numbers for shop and admin. Moments are `YYYY-MM-DD HH:mm:ss` in Shanghai
 * time and days `YYYY-MM-DD`; they are formatted by slicing, so that the device's time zone and
 * language have no effect. For amounts see `formatYuan` of the rules.
 */
import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import {
  calendarOf,
  type Day,
  dayOfMoment,
  dayPlus,
  weekdayOf,
} from '@portal/rules/time/shanghai-time.ts'

/** For example `2026-11-19 14:36`. */
export function formatMoment(moment: string): string {
  return moment.slice(0, 16)
}

/** For example `2026-11-19（周四）14:36`. */
export function formatMomentWords(moment: string): string {
  const weekday = WEEKDAYS.charAt(weekdayOf(dayOfMoment(moment)))
  return `${formatDay(moment)}（周${weekday}）${formatTime(moment)}`
}

/** From Monday on. */
const WEEKDAYS = '一二三四五六日'

/** For example `11-19 14:36`. */
export function formatShortMoment(moment: string): string {
  return moment.slice(5, 16)
}

/** `2026-11-19`, from a moment. */
export function formatDay(moment: string): string {
  return dayOfMoment(moment)
}

/** `11-19`, from a moment or a day. */
export function formatShortDay(moment: string): string {
  return moment.slice(5, 10)
}

/** `26-11-19`, from a moment; for lines with dates of different years. */
export function formatBriefDay(moment: string): string {
  return moment.slice(2, 10)
}

/** `14:36`, from a moment. */
export function formatTime(moment: string): string {
  return moment.slice(11, 16)
}

/** As short as possible: `09:38` today, `11-20` this year, otherwise `2025-11-20`. */
export function formatRecent(moment: string, today: Day): string {
  if (moment.startsWith(today)) return formatTime(moment)
  return isSameYear(moment, today) ? formatShortDay(moment) : formatDay(moment)
}

/** 今天, 昨天, `11月18日`, or `2025年11月18日` in another year; from a moment or a day. */
export function formatDayWords(moment: string, today: Day): string {
  const day = formatDay(moment)
  if (day === today) return '今天'
  if (day === dayPlus(today, -1)) return '昨天'
  const { year, month, date } = calendarOf(day)
  return isSameYear(day, today) ? `${month}月${date}日` : `${year}年${month}月${date}日`
}

/** `2026年11月`, from a day. */
export function formatMonthWords(day: Day): string {
  const { year, month } = calendarOf(day)
  return `${year}年${month}月`
}

/**
 * The start and end of a period; whole days without times, and the year only once if it is the
 * same.
 */
export function formatPeriod(from: string, to: string): readonly [string, string] {
  if (formatTime(from) !== '00:00' || formatTime(to) !== '23:59')
    return [formatMoment(from), formatMoment(to)]
  return [formatDay(from), isSameYear(from, to) ? formatShortDay(to) : formatDay(to)]
}

function isSameYear(one: string, other: string): boolean {
  return one.startsWith(other.slice(0, 5))
}

/** Two digits each: `03:04:05`. */
export function formatClock(...parts: readonly (number | string)[]): string {
  return parts.map(twoFigures).join(':')
}

/** For example `03`. */
export function twoFigures(number: number | string): string {
  return String(number).padStart(2, '0')
}

/** `1,286`, for pieces, rows or points. */
export function formatCount(count: number): string {
  return COUNT.format(count)
}

/** `9,999+` if there are more than were counted. */
export function formatCounted(count: number, hasMore: boolean): string {
  return hasMore ? `${formatCount(count - 1)}+` : formatCount(count)
}

/** `+1,286` or `−35`: a change of a balance, with the same minus sign as amounts. */
export function formatChange(change: number): string {
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`
}

/** Up to two decimals: `1,500`, `49.5`. */
export function formatDecimal(number: number): string {
  return DECIMAL.format(number)
}

/** One decimal: `4.2`, `4.0`. */
export function formatTenths(number: number): string {
  return TENTHS.format(number)
}

/** `7.0%` for 0.07. */
export function formatPercent(share: number): string {
  return `${TENTHS.format(share * 100)}%`
}

/** The change from `was` to `is`: `+7.0%`, `-12.5%`. */
export function formatPercentChange(is: number, was: number): string {
  return `${SIGNED_TENTHS.format((is / was - 1) * 100)}%`
}

/** `+7%` for 70, `-12.5%` for -125. */
export function formatPermille(permille: number): string {
  return `${SIGNED.format(permille / 10)}%`
}

/** `7%` for 0.0721. */
export function formatWholePercent(share: number): string {
  return `${Math.round(share * 100)}%`
}

const COUNT = new Intl.NumberFormat('en-US')
const DECIMAL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const TENTHS = new Intl.NumberFormat('en-US', ONE_DECIMAL)
const SIGNED_TENTHS = new Intl.NumberFormat('en-US', { ...ONE_DECIMAL, signDisplay: 'always' })
const SIGNED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'always' })

/** 812 KB, 23.4 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < MEBIBYTE) return `${Math.ceil(bytes / 1024)} KB`
  return `${formatTenths(bytes / MEBIBYTE)} MB`
}
