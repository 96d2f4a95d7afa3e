import { expect, test } from 'vitest'

import { dayByKey, dayTyped, momentTyped, weeksOf } from './days.ts'

test.each([
  ['2026-11-03', '2026-11-03'],
  ['2026/11/3', '2026-11-03'],
  ['2026.1.31', '2026-01-31'],
  ['2026年11月3日', '2026-11-03'],
  [' 20261103 ', '2026-11-03'],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['11-03', '2026-11-03'],
  ['11月25日', '2026-11-25'],
  ['２０２６－１１－２５', '2026-11-25'],
  ['2026-11-25（周三）10:00', '2026-11-25'],
  ['11-31', undefined],
  ['11', undefined],
  ['', undefined],
])('%s is read as %s', (typed, day) => {
  expect(dayTyped(typed, '2026-11-20')).toBe(day)
})

test.each([
  ['2026-11-25 10:00', { day: '2026-11-25', time: '10:00' }],
  ['２０２６－１１－２５　１０：００', { day: '2026-11-25', time: '10:00' }],
  ['11月25日 10:00', { day: '2026-11-25', time: '10:00' }],
  ['2026年11月25日（星期三）9点30分', { day: '2026-11-25', time: '09:30' }],
  ['2026-11-25T10:00:30', { day: '2026-11-25', time: '10:00' }],
  ['20261125 1000', { day: '2026-11-25', time: '10:00' }],
  ['2026-11-25', { day: '2026-11-25' }],
  ['2026-11-25 25:00', undefined],
  ['明天 10:00', undefined],
])('%s is read as the moment %o', (typed, moment) => {
  expect(momentTyped(typed, '2026-11-20')).toEqual(moment)
})

test('a month is shown in whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11-15')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeksOf('2027-02-01')).toHaveLength(4)
})

test('keys move by days, weeks and months', () => {
  const day = '2026-11-18'
  const keys = ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'Enter']
  expect(keys.map((key) => dayByKey(day, key))).toEqual([
    '2026-11-17',
    '2026-11-25',
    '2026-11-16',
    '2026-11-22',
    '2026-10-18',
    undefined,
  ])
})
