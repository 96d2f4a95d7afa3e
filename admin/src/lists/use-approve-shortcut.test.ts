import { expect, test } from 'vitest'

import { isRead, READING_MS } from './use-approve-shortcut.ts'

test('a key decides only about what has been on the screen for a while', () => {
  expect(isRead({ shownAt: 1000, pressedAt: 1200 })).toBe(false)
  // The key was pressed before the row was shown, but handled after it.
  expect(isRead({ shownAt: 1000, pressedAt: 900 })).toBe(false)
  expect(isRead({ shownAt: 1000, pressedAt: 1000 + READING_MS })).toBe(true)
})
