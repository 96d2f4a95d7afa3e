import { dispatchDay } from '@portal/rules/orders/dispatch-day.ts'
import { DAY_MS, HOUR_MS, shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { statusOf, transitionsOf } from '#src/order-status.ts'
import { randomFrom } from '#src/random.ts'

const FACTS = { warehouse: 1, cutOff: '16:00', transitDays: 1 } as const
const DISPATCH = [FACTS]
const NOW = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2027-12-31'),
  noInvalidDate: true,
})

const history = (today: Date, hoursAgo: number, seed: number) => {
  const placed = { at: today.getTime() - hoursAgo * HOUR_MS, warehouse: 1 } as const
  const shipping = { today, dispatch: DISPATCH }
  const random = randomFrom(`order ${seed}`)
  const state = statusOf(placed, shipping, random)
  const steps = transitionsOf({ ...placed, ...state }, shipping, random)
  const { leavesOn } = dispatchDay(FACTS, new Date(placed.at))
  return { state, steps, leavesOn }
}

const AGES = fc.double({ min: 0.1, max: 90 * 24, noNaN: true })

test('nothing waits to be sent after the day on which it was to leave', () => {
  fc.assert(
    fc.property(NOW, AGES, fc.nat(), (today, hours, seed) => {
      const { state, leavesOn } = history(today, hours, seed)
      expect(state.status === 'confirmed' && leavesOn < shanghaiDay(today)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('the first parcel leaves on the day it was to leave or before, and no step is in the future', () => {
  fc.assert(
    fc.property(NOW, AGES, fc.nat(), (today, hours, seed) => {
      const { state, steps, leavesOn } = history(today, hours, seed)
      expect(steps.every(({ at }) => at <= today.getTime())).toBe(true)
      const left = steps.filter(({ to }) => to === 'partly_shipped' || to === 'shipped').slice(0, 1)
      // One that waited for its approval is promised from then on.
      const late = left.filter(({ at }) => !state.isSpecialApproval && shanghaiDay(at) > leavesOn)
      expect(late).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('what has been on its way for long has arrived', () => {
  fc.assert(
    fc.property(NOW, fc.nat(), (today, seed) => {
      const { state } = history(today, (60 * DAY_MS) / HOUR_MS, seed)
      expect(['completed', 'cancelled']).toContain(state.status)
    }),
  )
})
