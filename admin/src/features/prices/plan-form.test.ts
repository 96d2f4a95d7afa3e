import { expect, test } from 'vitest'

import { emptyPlan, newAdjustmentOf, permilleOf, planProblems } from './plan-form.ts'

const form = emptyPlan('brand', 'dealer', '2026-11-22')

test.each([
  ['-5', -50],
  ['3.5', 35],
  ['+10', 100],
  ['0', undefined],
  ['-95', undefined],
  ['3.55', undefined],
  ['', undefined],
])('%j percent are %s per mille', (percent, permille) => {
  expect(permilleOf(percent)).toBe(permille)
})

test('a preview needs no reason yet, a plan does', () => {
  const listed = { ...form, text: 'ZR1=5' }
  expect(planProblems(listed, false)).toEqual({})
  expect(planProblems(listed, true)).toEqual({ title: '请填写调价说明' })
  expect(planProblems(form, false)).toEqual({ text: '请粘贴编号和新价' })
  expect(planProblems({ ...listed, brand: '' }, false)).toEqual({ brand: '请选择品牌' })
})

test('the moment is sent in the contract’s format, and unset fields are not sent', () => {
  const sent = newAdjustmentOf({ ...form, kind: 'percent', percent: '-5', title: ' 降价 ' })
  expect(sent).toMatchObject({ title: '降价', effective_at: '2026-11-22 00:00:00' })
  expect(sent.change).toEqual({ kind: 'percent', permille: -50 })
})
