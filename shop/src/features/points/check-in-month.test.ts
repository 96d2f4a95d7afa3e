import { expect, test } from 'vitest'

import { checkInMonth, nextBonus } from './check-in-month.ts'

const TERMS = { checkIn: { points: 10, streakDays: 7, bonus: 20 } }

const shown = (today: string, streak: number, signed: readonly string[]) =>
  checkInMonth({ today, streak, signed_in_days: signed }, TERMS).map((week) =>
    week.map((place) => (place ? `${place.day}${mark(place)}` : '')).join(' '),
  )
const mark = ({ state, points }: { state: string; points?: number }) =>
  state === 'signed' ? '✓' : state === 'missed' ? '—' : `+${points}`

test('a month begins on its weekday, and days ahead say what they give in a row', () => {
  const signed = ['2026-11-18', '2026-11-19', '2026-11-20']
  expect(shown('2026-11-21', 3, signed)).toEqual([
    '1— 2— 3— 4— 5— 6— 7—',
    '8— 9— 10— 11— 12— 13— 14—',
    '15— 16— 17— 18✓ 19✓ 20✓ 21+10',
    '22+10 23+10 24+30 25+10 26+10 27+10 28+10',
    '29+10 30+10     ',
  ])
  const after = shown('2026-11-21', 4, [...signed, '2026-11-21'])
  expect(after[2]).toContain('21✓')
  expect(after[3]).toBe('22+10 23+10 24+30 25+10 26+10 27+10 28+10')
})

test('a month that begins on Saturday has six weeks, February of a leap year 29 days', () => {
  expect(shown('2026-08-01', 6, [])).toHaveLength(6)
  expect(shown('2026-08-01', 6, [])[0]).toBe('      1+30')
  expect(shown('2028-02-29', 0, []).at(-1)).toBe('27— 28— 29+10    ')
})

test('the larger gift comes on every seventh day in a row', () => {
  expect(nextBonus(0, TERMS)).toEqual({ days: 7, points: 30 })
  expect(nextBonus(6, TERMS)).toEqual({ days: 1, points: 30 })
  expect(nextBonus(7, TERMS)).toEqual({ days: 7, points: 30 })
})
