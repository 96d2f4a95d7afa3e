import { expect, test } from 'vitest'

import { stepFrom } from './step-in-list.ts'

const rows = ['first', 'second', 'third']

test('a step leads to the next or the previous message of the page, and not beyond it', () => {
  expect(stepFrom({ rows, at: 1, wasAt: 1 }, 1)).toBe('third')
  expect(stepFrom({ rows, at: 1, wasAt: 1 }, -1)).toBe('first')
  expect(stepFrom({ rows, at: 2, wasAt: 2 }, 1)).toBeUndefined()
  expect(stepFrom({ rows, at: 0, wasAt: 0 }, -1)).toBeUndefined()
})

test('from a message that has left the list, the steps lead to its former neighbours', () => {
  expect(stepFrom({ rows, at: -1, wasAt: 1 }, 1)).toBe('second')
  expect(stepFrom({ rows, at: -1, wasAt: 1 }, -1)).toBe('first')
  expect(stepFrom({ rows, at: -1, wasAt: 3 }, 1)).toBeUndefined()
})

test('from a message that was never in the list, a step leads nowhere', () => {
  expect(stepFrom({ rows, at: -1, wasAt: -1 }, 1)).toBeUndefined()
  expect(stepFrom({ rows, at: -1, wasAt: -1 }, -1)).toBeUndefined()
})
