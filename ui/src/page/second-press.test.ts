import { expect, test } from 'vitest'

import { isSecondPress } from './second-press.ts'

const first = { clientX: 900, clientY: 300, detail: 1, timeStamp: 1000 }

test.each([
  ['soon and in the same place', { timeStamp: 1450, clientY: 306 }, true],
  ['later', { timeStamp: 1500 }, false],
  ['in the next row', { timeStamp: 1200, clientY: 340 }, false],
  ['with a key', { timeStamp: 1200, detail: 0 }, false],
])('a press %s', (_how, changed, isSecond) => {
  expect(isSecondPress(first, { ...first, ...changed })).toBe(isSecond)
})

test.each([
  [1249, true],
  [1250, false],
])('where fast presses are wanted, one at %i is the second: %s', (timeStamp, isSecond) => {
  expect(isSecondPress(first, { ...first, timeStamp }, 250)).toBe(isSecond)
})
