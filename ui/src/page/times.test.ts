import { expect, test } from 'vitest'

import { timeTyped } from './times.ts'

test.each([
  ['09:30', '09:30'],
  ['9：30', '09:30'],
  ['930', '09:30'],
  [' 2359 ', '23:59'],
  ['9', '09:00'],
  ['9点', '09:00'],
  ['０９：３０', '09:30'],
  ['10:00:59', '10:00'],
  ['21点5分', '21:05'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['9:3', undefined],
  ['上午', undefined],
  ['', undefined],
])('%s is read as %s', (typed, time) => {
  expect(timeTyped(typed)).toBe(time)
})
