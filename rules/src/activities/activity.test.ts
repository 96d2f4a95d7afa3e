import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  ACTIVITY_STATES,
  activityState,
  MAX_SETS,
  refusalToPurchase,
  setsLeft,
  wholeSets,
} from '#src/activities/activity.ts'

const starts = new Date('2026-11-21T10:00:00+08:00')
const ends = new Date('2026-11-21T12:00:00+08:00')

describe('an activity', () => {
  test.each([
    ['2026-11-21T09:59:59.999+08:00', 'coming'],
    ['2026-11-21T10:00:00.000+08:00', 'running'],
    ['2026-11-21T11:59:59.999+08:00', 'running'],
    ['2026-11-21T12:00:00.000+08:00', 'over'],
  ])('that is on is at %s %s', (at, state) => {
    const activity = { isOn: true, startsAt: starts, endsAt: ends }
    expect(activityState(activity, new Date(at))).toBe(state)
  })

  test('that is off is off until it is over', () => {
    const activity = { isOn: false, startsAt: starts, endsAt: ends }
    expect(activityState(activity, starts)).toBe('off')
    expect(activityState(activity, ends)).toBe('over')
  })

  test('has a name for each of its states', () => {
    const states = [true, false].flatMap((isOn) =>
      [new Date(0), starts, ends].map((now) =>
        activityState({ isOn, startsAt: starts, endsAt: ends }, now),
      ),
    )
    expect(new Set(states)).toEqual(new Set(Object.keys(ACTIVITY_STATES)))
  })
})

const limits = fc.record({
  maxTotal: fc.option(fc.integer({ min: 1, max: 2000 }), { nil: null }),
  sold: fc.nat(2000),
  maxPerCompany: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
  mine: fc.nat(50),
})

describe('sets of a deal', () => {
  test('purchasing all that is left stays within the limits, and one more set is refused with a reason', () => {
    fc.assert(
      fc.property(limits, (one) => {
        const left = setsLeft(one)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(MAX_SETS)
        expect(refusalToPurchase(left, one)).toBeUndefined()
        expect(refusalToPurchase(left + 1, one)).toBeTypeOf('string')
        expect(left === 0 || one.sold + left <= (one.maxTotal ?? Infinity)).toBe(true)
        expect(left === 0 || one.mine + left <= (one.maxPerCompany ?? Infinity)).toBe(true)
      }),
    )
  })

  test('the refusal says which limit it is', () => {
    const one = { maxTotal: 10, sold: 9, maxPerCompany: 2, mine: 1 }
    expect(refusalToPurchase(2, one)).toBe('每家限购 2 份，已购 1 份')
    expect(refusalToPurchase(1, { ...one, sold: 10 })).toBe('已抢光')
    expect(refusalToPurchase(3, { ...one, maxPerCompany: null })).toBe('只剩 1 份')
  })
})

describe('a bundle', () => {
  const items = fc.uniqueArray(
    fc.record({
      itemId: fc.integer({ min: 1, max: 1e6 }),
      pieces: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 8, selector: ({ itemId }) => itemId },
  )
  const some = fc.integer({ min: 1, max: MAX_SETS })

  test('is as many sets as it was sold in, in whatever order its rows stand', () => {
    fc.assert(
      fc.property(items, some, (set, sets) => {
        const rows = set.map((one) => ({ ...one, pieces: one.pieces * sets })).toReversed()
        expect(wholeSets(set, rows)).toBe(sets)
      }),
    )
  })

  test('is no whole set with a piece more, without an item or with another one', () => {
    fc.assert(
      fc.property(items, some, (set, sets) => {
        const rows = set.map((one) => ({ ...one, pieces: one.pieces * sets }))
        const [first, ...rest] = rows
        if (!first) return
        const more = [{ ...first, pieces: first.pieces + 1 }, ...rest]
        const isPieceASet = set.length === 1 && set[0]?.pieces === 1
        expect(wholeSets(set, more)).toBe(isPieceASet ? sets + 1 : undefined)
        expect(wholeSets(set, rest)).toBeUndefined()
        expect(wholeSets(set, [{ ...first, itemId: 2e6 }, ...rest])).toBeUndefined()
      }),
    )
  })
})
