import { expect, test } from 'vitest'

import { refusalToDecideClaim } from '#src/prices/price-protection-claim.ts'

test('a claim is decided once, and refused only with a reason', () => {
  expect(refusalToDecideClaim('applied', { isApproved: true, reason: '' })).toBeUndefined()
  expect(refusalToDecideClaim('applied', { isApproved: false, reason: ' ' })).toBe('请填写驳回原因')
  expect(refusalToDecideClaim('applied', { isApproved: false, reason: '已退货' })).toBeUndefined()
  expect(refusalToDecideClaim('approved', { isApproved: true, reason: '' })).toContain('已通过')
  expect(refusalToDecideClaim('rejected', { isApproved: true, reason: '' })).toContain('已驳回')
})
