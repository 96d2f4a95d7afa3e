import { assert, date, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import {
  calendarOf,
  DAY_MS,
  dayOfMoment,
  dayPlus,
  daysBetween,
  dayStamp,
  HOUR_MS,
  isDay,
  MINUTE_MS,
  SECOND_MS,
  monthOf,
  monthPlus,
  readMoment,
  shanghaiDay,
  shanghaiMoment,
  weekdayOf,
  yearMonthOf,
} from '#src/time/shanghai-time.ts'

const moments = date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('the clock of Shanghai begins a day eight hours before UTC does', () => {
  expect(shanghaiDay(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
  expect(shanghaiDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(dayStamp(new Date('2026-11-20T16:00:00Z'))).toBe('20261121')
  expect(shanghaiMoment(new Date('2026-11-20T16:00:05Z'))).toBe('2026-11-21 00:00:05')
})

test('the clock of Shanghai shows what the zone database says', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  // China had daylight saving time until 1991.
  const later = moments.filter((at) => at.getUTCFullYear() > 1991)
  assert(
    property(later, (at) => {
      expect(shanghaiMoment(at)).toBe(zone.format(at))
    }),
  )
})

test('the clock of Shanghai is read back as it is shown', () => {
  assert(
    property(moments, (at) => {
      const whole = new Date(Math.floor(at.getTime() / 1000) * 1000)
      expect(readMoment(shanghaiMoment(whole))).toEqual(whole)
    }),
  )
  expect(readMoment('2026-11-21 09:30')).toEqual(new Date('2026-11-21T01:30:00Z'))
})

test.each(['', '2026-02-31 09:30', '2026-11-21', '2026-11-21T09:30', '2026-11-21 25:00'])(
  'no moment is read in %j',
  (text) => {
    expect(readMoment(text).getTime()).toBeNaN()
  },
)

test('a day has 24 hours of 60 minutes', () => {
  expect([DAY_MS / HOUR_MS, HOUR_MS / MINUTE_MS, MINUTE_MS / SECOND_MS]).toEqual([24, 60, 60])
  expect(shanghaiDay(Date.parse('2026-11-20T15:59:59Z') + DAY_MS)).toBe('2026-11-21')
})

test('a day is one of the calendar', () => {
  expect(['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a day is counted over the ends of months', () => {
  expect(dayPlus('2026-03-01', -1)).toBe('2026-02-28')
  expect(dayPlus('2026-11-21', 0)).toBe('2026-11-21')
  assert(
    property(moments, integer({ min: -4000, max: 4000 }), (at, days) => {
      const day = shanghaiDay(at)
      expect(daysBetween(day, dayPlus(day, days))).toBe(days)
    }),
  )
})

test('a day stays the last of a month where the other month is shorter', () => {
  expect(monthPlus('2026-03-31', -1)).toBe('2026-02-28')
  expect(monthPlus('2026-12-31', 2)).toBe('2027-02-28')
  expect(monthOf('2028-02-11')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([0, 6])
})

test('a day is named by its year, its month and its date', () => {
  expect(dayOfMoment('2026-11-03 14:36:08')).toBe('2026-11-03')
  expect(yearMonthOf('2026-11-03')).toBe('2026-11')
  expect(calendarOf('2026-11-03')).toEqual({ year: 2026, month: 11, date: 3 })
})
