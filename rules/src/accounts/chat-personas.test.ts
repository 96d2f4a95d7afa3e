import { expect, test } from 'vitest'

import { CHAT_PERSONAS, simulatedOpenId } from '#src/accounts/chat-personas.ts'

test('a persona has another open id for each app', () => {
  const ids = CHAT_PERSONAS.flatMap(({ id }) => [
    simulatedOpenId('wx1', id),
    simulatedOpenId('wx2', id),
  ])
  expect(new Set(ids).size).toBe(2 * CHAT_PERSONAS.length)
})
