import { expect, test } from 'vitest'

import { placeOfReason } from '#src/where-pieces-are.ts'

test('who calls pieces off because the shelf lacks them says where they are, others are asked', () => {
  expect(placeOfReason('货架缺货')).toBe('missing')
  expect(placeOfReason('仓库找不到')).toBe('missing')
  expect(placeOfReason('客户不要了')).toBeUndefined()
  expect(placeOfReason('')).toBeUndefined()
})
