import { expect, test } from 'vitest'

import { FEEDBACK_STATES } from '#src/feedback/feedback-state.ts'

test('each state has its own word', () => {
  const words = Object.values(FEEDBACK_STATES)
  expect(new Set(words).size).toBe(words.length)
})
