import { describe, expect, test } from 'vitest'

import {
  formatBytes,
  formatBriefDay,
  formatChange,
  formatClock,
  formatCount,
  formatCounted,
  formatDay,
  formatDayWords,
  formatDecimal,
  formatMoment,
  formatMomentWords,
  formatMonthWords,
  formatPercent,
  formatPercentChange,
  formatPeriod,
  formatPermille,
  formatRecent,
  formatShortDay,
  formatShortMoment,
  formatTenths,
  formatTime,
  formatWholePercent,
} from './format.ts'

const MOMENT = '2026-11-19 14:36:08'
const TODAY = '2026-11-21'

describe('moments', () => {
  test.each([
    [formatMoment(MOMENT), '2026-11-19 14:36'],
    [formatShortMoment(MOMENT), '11-19 14:36'],
    [formatDay(MOMENT), '2026-11-19'],
    [formatShortDay(MOMENT), '11-19'],
    [formatShortDay('2026-11-19'), '11-19'],
    [formatBriefDay(MOMENT), '26-11-19'],
    [formatTime(MOMENT), '14:36'],
    [formatMonthWords('2026-09-01'), '2026年9月'],
    [formatClock(3, '4', 25), '03:04:25'],
  ])('%s is shown as %s', (shown, text) => {
    expect(shown).toBe(text)
  })

  test.each([
    ['2026-11-21 09:38:12', '09:38'],
    ['2026-11-20 23:59:59', '11-20'],
    ['2025-12-31 08:00:00', '2025-12-31'],
  ])('a row of %s shows %s', (moment, text) => {
    expect(formatRecent(moment, TODAY)).toBe(text)
  })

  test.each([
    ['2026-11-21 00:10:00', '今天'],
    ['2026-11-20 23:50:00', '昨天'],
    ['2026-11-09', '11月9日'],
    ['2025-01-03 08:00:00', '2025年1月3日'],
  ])('a visit of %s is listed under %s', (moment, text) => {
    expect(formatDayWords(moment, TODAY)).toBe(text)
  })

  test.each([
    ['2026-11-19 00:00:00', '2026-11-26 23:59:59', '2026-11-19', '11-26'],
    ['2026-11-03 00:00:00', '2027-01-02 23:59:59', '2026-11-03', '2027-01-02'],
    ['2026-11-19 08:30:00', '2026-11-26 23:59:59', '2026-11-19 08:30', '2026-11-26 23:59'],
  ])('a voucher from %s to %s says %s 至 %s', (from, to, starts, ends) => {
    expect(formatPeriod(from, to)).toEqual([starts, ends])
  })
})

describe('numbers', () => {
  test.each([
    [formatCount(1286), '1,286'],
    [formatCounted(10_000, true), '9,999+'],
    [formatCounted(10_000, false), '10,000'],
    [formatChange(1286), '+1,286'],
    [formatChange(-35), '−35'],
    [formatDecimal(1500), '1,500'],
    [formatDecimal(49.5), '49.5'],
    [formatDecimal(0.125), '0.13'],
    [formatTenths(4), '4.0'],
    [formatBytes(0), '0 KB'],
    [formatBytes(1), '1 KB'],
    [formatBytes(812_000), '793 KB'],
    [formatBytes(24_536_678), '23.4 MB'],
    [formatPercent(0.07), '7.0%'],
    [formatPercentChange(93, 100), '-7.0%'],
    [formatPercentChange(107.25, 100), '+7.3%'],
    [formatPermille(70), '+7%'],
    [formatPermille(-125), '-12.5%'],
    [formatWholePercent(0.0721), '7%'],
  ])('%s is shown as %s', (shown, text) => {
    expect(shown).toBe(text)
  })
})

test('a moment in words names its weekday', () => {
  expect(formatMomentWords('2026-11-25 10:00')).toBe('2026-11-25（周三）10:00')
})
