import { expect, test } from 'vitest'

import { withoutStamp } from '#src/search/without-stamp.ts'

test.each([
  ['[2024/11/28 10:24] 王老板: 还有 lr471279 要3个，急', '还有 lr471279 要3个，急'],
  ['【11月28日 10:24】LR471279', 'LR471279'],
  ['11/28 10:29 LR973410 2个', 'LR973410 2个'],
  ['10:29 LR973410', 'LR973410'],
  ['下午3:05 LR973410', 'LR973410'],
  ['2024-11-28 10:27:00 王老板(123456789)', ''],
  ['2024-11-28 星期四 10:27:00 王老板：LR973410', 'LR973410'],
  ['小王 10:30 LR373410 两个', 'LR373410 两个'],
  ['王老板(123456789) 2024-11-28 10:27:00', ''],
  ['张三 11/20 14:32:10：LR373410', 'LR373410'],
])('“%s” says “%s”', (line, content) => {
  expect(withoutStamp(line)).toBe(content)
})

test.each([
  'LR373410 两个',
  '11 42 7 953 129',
  '1:2 LR373410',
  '比例 1:100',
  '数量:12 LR373410',
  'A2053301101：2',
])('“%s” has neither sender nor time', (line) => {
  expect(withoutStamp(line)).toBe(line)
})
