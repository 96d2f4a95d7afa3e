import { expect, test } from 'vitest'

import { refusalOfLength } from '#src/text/text-length.ts'

test('a text beyond the maximum is refused with how much has to go', () => {
  expect(refusalOfLength(500, 500)).toBeUndefined()
  expect(refusalOfLength(512, 500)).toBe('最多 500 个字，现在 512 个，请删去 12 个')
})
