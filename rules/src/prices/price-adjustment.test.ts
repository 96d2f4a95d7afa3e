import { expect, test } from 'vitest'

import { adjustmentProblem, refusalToWithdraw } from '#src/prices/price-adjustment.ts'

const now = new Date('2026-11-21T12:00:00+08:00')

test('only what is planned is withdrawn', () => {
  expect(refusalToWithdraw('planned')).toBeUndefined()
  expect(refusalToWithdraw('effective')).toContain('已生效')
  expect(refusalToWithdraw('withdrawn')).toContain('已撤回')
})

test.each([
  ['年终备货价', '2026-11-21T12:00:01+08:00', undefined],
  ['年终备货价', '2026-11-21T12:00:00+08:00', '生效时间须晚于现在'],
  [' ', '2026-11-22T00:00:00+08:00', '请填写调价说明'],
  ['年终备货价', 'never', '请选择生效时间'],
])('%j at %s: %s', (title, effectiveAt, problem) => {
  expect(adjustmentProblem({ title, effectiveAt: new Date(effectiveAt), now })).toBe(problem)
})
