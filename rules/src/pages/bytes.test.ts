import { expect, test } from 'vitest'

import { MEBIBYTE } from '#src/pages/bytes.ts'

test('a mebibyte is 2 to the 20th bytes', () => {
  expect(MEBIBYTE).toBe(2 ** 20)
})
