import { expect, test } from 'vitest'

import { durationText, jobName, scheduleText } from './job-words.ts'

test('schedules are written in words', () => {
  expect(scheduleText('*/10 * * * *')).toBe('每 10 分钟')
  expect(scheduleText('7 * * * *')).toBe('每小时第 7 分')
  expect(scheduleText('3 0 * * *')).toBe('每天 00:03')
  expect(scheduleText('30 1 1 * *')).toBe('每月 1 日 01:30')
  expect(scheduleText('0 0 * * 1')).toBe('0 0 * * 1')
})

test('a job without a word keeps its name', () => {
  expect(jobName('month-end')).toBe('生成月度对账单')
  expect(jobName('something-new')).toBe('something-new')
})

test('the time that a run took is written in words', () => {
  expect(durationText(320)).toBe('320 毫秒')
  expect(durationText(4210)).toBe('4.2 秒')
  expect(durationText(185_000)).toBe('3 分 5 秒')
})
