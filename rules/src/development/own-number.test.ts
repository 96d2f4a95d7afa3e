import { expect, test } from 'vitest'

import { ownNumberIn } from '#src/development/own-number.ts'

test.each([
  ['BN8W2205A 一对', 'BN8W2205A', false],
  ['前刹车片 AB9X-1100K 一套', 'AB9X1100K', false],
  ['B4204T11 发动机', 'B4204T11', true],
])('“%s” has %s, rather something else: %j', (line, number, isUnlikely) => {
  expect(ownNumberIn(line)).toMatchObject({ number, isUnlikely })
})

test.each(['LR0115932个', '前大灯 320Li', '机滤 两个', '13800138000'])('“%s” has none', (line) => {
  expect(ownNumberIn(line)).toBeUndefined()
})
