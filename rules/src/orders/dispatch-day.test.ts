import { assert, date, integer, pre, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'

import { dispatchDay } from '#src/orders/dispatch-day.ts'

const FACTS = { cutOff: '16:00', transitDays: 1 }
const inShanghai = (text: string) => new Date(`${text}+08:00`)

test.each([
  ['a Friday before the cut-off', '2026-11-20T15:59:59', '2026-11-20', '今天 16:00 前下单，次日达'],
  ['a Friday at the cut-off', '2026-11-20T16:00:00', '2026-11-21', '现在下单，明天发出'],
  ['a Saturday morning', '2026-11-21T09:00:00', '2026-11-21', '今天 16:00 前下单，次日达'],
  ['a Saturday evening', '2026-11-21T18:00:00', '2026-11-23', '现在下单，周一发出'],
  ['a Sunday morning', '2026-11-22T09:00:00', '2026-11-23', '现在下单，明天发出'],
  ['a Sunday just before midnight', '2026-11-22T23:59:59', '2026-11-23', '现在下单，明天发出'],
  ['a Monday at midnight', '2026-11-23T00:00:00', '2026-11-23', '今天 16:00 前下单，次日达'],
])('an order of %s (%s) leaves on %s', (_when, now, leavesOn, sentence) => {
  expect(dispatchDay(FACTS, inShanghai(now))).toMatchObject({ leavesOn, sentence })
})

test.each([
  [0, '今天 16:00 前下单，当日达', '2026-11-20'],
  [1, '今天 16:00 前下单，次日达', '2026-11-21'],
  [3, '今天 16:00 前下单，约 3 日达', '2026-11-23'],
])('%i days of transit: %s', (transitDays, sentence, arrivesOn) => {
  const now = inShanghai('2026-11-20T10:00:00')
  expect(dispatchDay({ ...FACTS, transitDays }, now)).toMatchObject({ sentence, arrivesOn })
})

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const moments = date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const facts = record({
  cutOff: tuple(integer({ min: 0, max: 23 }), integer({ min: 0, max: 59 })).map((parts) =>
    parts.map((part) => String(part).padStart(2, '0')).join(':'),
  ),
  transitDays: integer({ min: 0, max: 14 }),
})

test('nothing leaves on a Sunday, before today or later than the day after tomorrow', () => {
  assert(
    property(facts, moments, (fact, now) => {
      const { leavesOn, arrivesOn } = dispatchDay(fact, now)
      const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
      expect(new Date(leavesOn).getUTCDay()).not.toBe(0)
      expect(daysBetween(today, leavesOn)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(today, leavesOn)).toBeLessThanOrEqual(2)
      expect(daysBetween(leavesOn, arrivesOn)).toBe(fact.transitDays)
    }),
  )
})

test('a later order is never sent earlier', () => {
  assert(
    property(facts, moments, integer({ min: 0, max: 200_000 }), (fact, now, minutes) => {
      const later = new Date(now.getTime() + minutes * 60_000)
      expect(dispatchDay(fact, later).leavesOn >= dispatchDay(fact, now).leavesOn).toBe(true)
    }),
  )
})

test('an order before the cut-off of a working day leaves that day', () => {
  assert(
    property(facts, moments, (fact, now) => {
      const clock = new Date(now.getTime() + 8 * 3_600_000)
      pre(clock.getUTCDay() !== 0 && clock.toISOString().slice(11, 16) < fact.cutOff)
      const { leavesOn, sentence } = dispatchDay(fact, now)
      expect(leavesOn).toBe(clock.toISOString().slice(0, 10))
      expect(sentence).toContain(`${fact.cutOff} 前下单`)
    }),
  )
})
