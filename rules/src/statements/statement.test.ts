import { expect, test } from 'vitest'

import { dueDay, refusalToConfirm, refusalToDispute } from '#src/statements/statement.ts'

test.each([
  [2026, 10, '2026-11-30'],
  [2026, 12, '2027-01-30'],
  [2027, 1, '2027-03-02'],
  [2026, 2, '2026-03-30'],
])('%i-%i is to be paid by %s: thirty days after its end', (year, month, day) => {
  expect(dueDay(year, month)).toBe(day)
})

test.each([
  ['draft', '对账单待发布', '对账单待发布，不能提出异议'],
  ['published', undefined, undefined],
  ['disputed', '有异议尚未处理，暂不能确认', undefined],
  ['confirmed', '对账单已确认', '对账单已确认，不能提出异议'],
] as const)('of a statement that is %s: confirm %s, object %s', (state, confirm, dispute) => {
  expect(refusalToConfirm(state)).toBe(confirm)
  expect(refusalToDispute(state, '数量不符')).toBe(dispute)
})

test('who objects says why', () => {
  expect(refusalToDispute('published', ' ')).toBe('请填写异议说明')
})
