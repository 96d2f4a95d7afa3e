import { expect, test } from 'vitest'

import { undoneTogetherText } from '#src/development/undone-together.ts'

const of = (...names: string[]) =>
  undoneTogetherText(names.map((company_name) => ({ company_name })))

test('requests that are undone together are counted, and so are companies if the numbers differ', () => {
  expect(of('甲', '乙')).toBe('共 2 条：甲、乙')
  expect(of('甲', '乙', '甲')).toBe('共 3 条，2 家客户：甲、乙')
  expect(of('甲', '甲')).toBe('共 2 条，1 家客户：甲')
  expect(of('甲', '乙', '丙', '丁', '戊', '己')).toBe('共 6 条，6 家客户：甲、乙、丙、丁、戊 等')
})
