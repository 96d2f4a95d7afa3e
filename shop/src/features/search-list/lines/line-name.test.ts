import { expect, test } from 'vitest'

import { lineName } from './line-name.ts'

test.each([
  ['A2053301101(左前)', 'A2053301101', '左前'],
  ['4F0 133 843 A 空滤芯', '4F0 133 843 A', '空滤芯'],
  ['机滤 11427953129', '11427953129', '机滤'],
  ['2053301101下摆臂左前', '2053301101', '下摆臂左前'],
  ['BN8W2205A', 'BN8W2205A', ''],
  ['11 42 7 953 129', '11 42 7 953 129', ''],
  ['机滤 G20', '机滤 G20', ''],
])('%s is the number %s with the remark "%s"', (search_no, number, remark) => {
  expect(lineName(search_no)).toEqual({ number, remark })
})
