import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { clockOfMinutes, minutesOfClock, quietUntil } from '#src/messages/quiet-hours.ts'
import { readMoment, shanghaiMoment } from '#src/time/shanghai-time.ts'

const minute = fc.integer({ min: 0, max: 1439 })

describe('quiet hours', () => {
  const night = { from: 22 * 60, to: 8 * 60 }

  test.each([
    ['2026-11-23 21:59:59', undefined],
    ['2026-11-23 22:00:00', '2026-11-24 08:00:00'],
    ['2026-11-23 23:59:59', '2026-11-24 08:00:00'],
    ['2026-11-24 00:00:00', '2026-11-24 08:00:00'],
    ['2026-11-24 07:59:59', '2026-11-24 08:00:00'],
    ['2026-11-24 08:00:00', undefined],
  ])('from 22:00 to 08:00 at %s end %s', (at, end) => {
    const until = quietUntil(night, readMoment(at))
    expect(until && shanghaiMoment(until)).toBe(end)
  })

  test('within a day do not reach over midnight', () => {
    const noon = { from: 12 * 60, to: 13 * 60 + 30 }
    const until = quietUntil(noon, readMoment('2026-11-23 12:40:20'))
    expect(until && shanghaiMoment(until)).toBe('2026-11-23 13:30:00')
    expect(quietUntil(noon, readMoment('2026-11-23 13:30:00'))).toBeUndefined()
  })

  test('are none without hours, or if they end when they begin', () => {
    const at = readMoment('2026-11-23 12:00:00')
    expect(quietUntil(undefined, at)).toBeUndefined()
    expect(quietUntil({ from: 720, to: 720 }, at)).toBeUndefined()
  })

  test('end later than now, within a day, at a moment that is not quiet', () => {
    fc.assert(
      fc.property(
        minute,
        minute,
        fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }),
        (from, to, at) => {
          const until = quietUntil({ from, to }, at)
          if (until === undefined) return
          expect(until.getTime()).toBeGreaterThan(at.getTime())
          expect(until.getTime() - at.getTime()).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
          expect(quietUntil({ from, to }, until)).toBeUndefined()
        },
      ),
    )
  })
})

describe('a clock', () => {
  test('is read as it is written', () => {
    fc.assert(
      fc.property(minute, (minutes) => {
        expect(minutesOfClock(clockOfMinutes(minutes))).toBe(minutes)
      }),
    )
  })

  test.each(['24:00', '8:00', '08:60', '0800', '', '08:00 '])('%j is none', (text) => {
    expect(minutesOfClock(text)).toBeUndefined()
  })
})
