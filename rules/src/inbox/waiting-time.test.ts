import { expect, test } from 'vitest'

import { durationText, isLate, waitingText, workingMs } from '#src/inbox/waiting-time.ts'
import { HOUR_MS, readMoment } from '#src/time/shanghai-time.ts'

// 2026-11-20 is a Friday.
const at = readMoment

test.each([
  ['2026-11-20 18:00', '2026-11-20 18:00', 0],
  ['2026-11-20 18:00', '2026-11-20 17:00', 0],
  ['2026-11-20 18:00', '2026-11-20 20:30', 2.5],
  ['2026-11-20 18:00', '2026-11-22 12:00', 6],
  ['2026-11-21 10:00', '2026-11-22 22:00', 0],
  ['2026-11-20 18:00', '2026-11-23 18:00', 24],
  ['2026-11-20 18:00', '2026-12-07 18:00', 24 * 11],
])('from %s to %s are %s working hours', (from, to, hours) => {
  expect(workingMs(at(from), at(to)) / HOUR_MS).toBe(hours)
})

test.each([
  ['2026-11-23 09:00', '2026-11-23 09:59', '不到 1 小时', false],
  ['2026-11-23 09:00', '2026-11-23 08:00', '不到 1 小时', false],
  ['2026-11-23 09:00', '2026-11-23 14:30', '5 小时', false],
  ['2026-11-20 18:00', '2026-11-21 17:59', '23 小时', false],
  ['2026-11-20 18:00', '2026-11-23 10:00', '2 天', false],
  ['2026-11-20 18:00', '2026-11-23 18:00', '3 天', false],
  ['2026-11-20 18:00', '2026-11-24 18:00', '4 天', false],
  ['2026-11-20 18:00', '2026-11-24 18:01', '4 天', true],
])('from %s to %s is %s', (from, to, text, late) => {
  expect(waitingText(at(from), at(to))).toBe(text)
  expect(isLate(at(from), at(to))).toBe(late)
})

test('how long answers take is shown in the unit that fits', () => {
  expect([0, 40, 59.6, 60, 300, 47 * 60, 48 * 60, 3600].map(durationText)).toEqual([
    '1 分钟',
    '40 分钟',
    '60 分钟',
    '1 小时',
    '5 小时',
    '47 小时',
    '2 天',
    '2.5 天',
  ])
})
