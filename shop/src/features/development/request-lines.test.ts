import { expect, test } from 'vitest'

import { linesOfTelephones } from './request-lines.ts'

test('a line like a mobile number is only requested if it is ticked', () => {
  const lines = ['13912345678', '139 1234 5678', 'BN8W2205A', '11427953129', '1391234567'].map(
    (search_no, line) => ({ line, search_no, quantity: 1 }),
  )
  expect([...linesOfTelephones(lines)]).toEqual([0, 1])
})
