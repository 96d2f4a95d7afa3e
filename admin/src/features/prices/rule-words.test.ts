import { expect, test } from 'vitest'

import { ruleWords } from './rule-words.ts'

test('words say by which rule the prices were made', () => {
  const none = { permille: null, make_name: '', category_name: '' }
  expect(ruleWords(none)).toBe('按清单')
  expect(ruleWords({ ...none, permille: -35 })).toBe('按比例 -3.5%，全部配件')
  expect(ruleWords({ permille: 300, make_name: '宝马', category_name: '制动系统' })).toBe(
    '按比例 +30%，宝马 · 制动系统',
  )
})
