import { expect, test } from 'vitest'

import { hasInstead, isRefused } from '#src/development/refused-line.ts'

test('a line that refuses something, or has one number instead of another, is in doubt', () => {
  expect(isRefused('LR199501 不要了', 1)).toBe(true)
  expect(isRefused('LR199501 换成 LR199502', 2)).toBe(true)
  expect(hasInstead('LR199501 旧号 LR199502')).toBe(true)
  expect(isRefused('换油用的 LR199501', 1)).toBe(false)
  expect(isRefused('LR199501、LR199502', 2)).toBe(false)
})
