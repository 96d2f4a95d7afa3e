import { expect, test } from 'vitest'

import { withoutFalseQuantities } from '#src/development/false-quantity.ts'

test('what is no quantity is taken out of the line and named with its number', () => {
  expect(withoutFalseQuantities('11427953129，A1678807779 0', '')).toEqual({
    text: '11427953129、A1678807779',
    found: [{ number: 'A1678807779', words: '0' }],
  })
  expect(withoutFalseQuantities('A1678807779 2', '')).toBeUndefined()
})
