import { expect, test } from 'vitest'

import { CHAT_PERSONAS, simulatedOpenId, simulatedUnionId } from '#src/accounts/chat-personas.ts'

test('personas have different union ids', () => {
  const ids = CHAT_PERSONAS.map(({ id }) => simulatedUnionId(id))
  expect(new Set(ids).size).toBe(CHAT_PERSONAS.length)
})

test('a persona has another open id for each app', () => {
  const ids = CHAT_PERSONAS.flatMap(({ id }) => [
    simulatedOpenId('wx1', id),
    simulatedOpenId('wx2', id),
  ])
  expect(new Set(ids).size).toBe(2 * CHAT_PERSONAS.length)
})
