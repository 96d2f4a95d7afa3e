import { expect, test } from 'vitest'

import { unfolded } from './fold.ts'

const rows = [1, 2, 3, 4, 5, 6, 7, 8]

test('rows fold only where three or more would be hidden', () => {
  expect(unfolded(rows, 5)).toEqual([1, 2, 3, 4, 5])
  expect(unfolded(rows.slice(0, 7), 5)).toHaveLength(7)
  expect(unfolded(rows.slice(0, 3), 5)).toHaveLength(3)
})

test('a row with a message is never hidden', () => {
  expect(unfolded(rows, 4, (row) => row === 7)).toEqual([1, 2, 3, 4, 7])
  expect(unfolded(rows, 5, (row) => row === 7)).toEqual(rows)
})
