import { expect, test } from 'vitest'

import { mayUndo, UNDO_MS } from '#src/orders/may-undo.ts'

test('an action can be undone while the admin side offers it and the request travels', () => {
  const doneAt = new Date('2026-11-22T04:00:00Z')
  const after = (ms: number) => ({ doneAt, now: new Date(doneAt.getTime() + ms) })
  expect(mayUndo(after(UNDO_MS))).toBe(true)
  expect(mayUndo(after(60_000))).toBe(false)
})
