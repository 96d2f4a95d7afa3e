import { expect, test } from 'vitest'

import { withoutEmptyLines } from '#src/messages/message-text.ts'

test('where the first lines of a text are shown alone, none of them is empty', () => {
  expect(withoutEmptyLines('第一行\n\n  \n第二段\n')).toBe('第一行\n第二段')
  expect(withoutEmptyLines('')).toBe('')
})
