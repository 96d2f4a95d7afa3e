import { expect, test } from 'vitest'

import { priceProtectionBadge } from '#src/price-protection-badge.ts'
import { priceProtectionDays } from '#src/price-protection-days.ts'
import { priceProtectionRules } from '#src/price-protection-rules.ts'
import { CLAIM_DAYS, LONGEST_PROTECTION_DAYS } from '#src/price-protection.ts'

test.each([
  ['A', 60],
  ['XA', 60],
  ['B', 60],
  ['XB', 60],
  ['C', 180],
  ['XC', 180],
  ['D', 180],
  ['XD', 180],
  ['', undefined],
  ['E', undefined],
])('class %s is protected for %s days', (demandClass, days) => {
  expect(priceProtectionDays(demandClass)).toBe(days)
  expect(priceProtectionBadge(demandClass)).toBe(days && `${days}天价保`)
  expect(days ?? 0).toBeLessThanOrEqual(LONGEST_PROTECTION_DAYS)
})

test('the rules that a buyer reads name the days that count, the brand and its coin', () => {
  const [protectedDays = '', credit = '', , claim = ''] = priceProtectionRules('泽锐', '泽币')
  expect(protectedDays).toMatch(/^泽锐配件.*60 天内下单的 A、B 类.*180 天内下单的 C、D 类/)
  expect(credit).toContain('泽币抵扣')
  expect(claim).toContain(`降价后 ${CLAIM_DAYS} 天内申请`)
})
