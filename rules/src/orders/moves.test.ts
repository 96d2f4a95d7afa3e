import { expect, test } from 'vitest'

import { isAmong, type Moves } from '#src/orders/moves.ts'

const LAMP: Moves<'off' | 'on', 'hand' | 'clock'> = [
  { from: 'off', to: 'on', by: ['hand'] },
  { from: 'on', to: 'off', by: ['hand', 'clock'] },
]

test.each([
  ['off', 'on', 'hand', true],
  ['off', 'on', 'clock', false],
  ['on', 'off', 'clock', true],
  ['on', 'on', 'hand', false],
  ['off', 'off', 'clock', false],
] as const)('from %s to %s by the %s: %s', (from, to, by, may) => {
  expect(isAmong(LAMP, { from, to, by })).toBe(may)
})
