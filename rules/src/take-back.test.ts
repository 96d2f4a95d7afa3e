import { expect, test } from 'vitest'

import { mayTakeBack, TAKE_BACK_MS } from './take-back.ts'

test('an action is taken back as long as the admin side offers it, and while the press travels', () => {
  const doneAt = new Date('2026-11-22T04:00:00Z')
  const after = (ms: number) => ({ doneAt, now: new Date(doneAt.getTime() + ms) })
  expect(mayTakeBack(after(TAKE_BACK_MS))).toBe(true)
  expect(mayTakeBack(after(60_000))).toBe(false)
})
