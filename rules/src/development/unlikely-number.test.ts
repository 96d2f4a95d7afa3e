import { expect, test } from 'vitest'

import { isPieced, isRatherElse, isUnlikelyNumber } from '#src/development/unlikely-number.ts'

test.each([
  '1234',
  '12345',
  '100000',
  '20202022',
  '20231105',
  '99999999',
  'SF1234567890123',
  'SALGA2EF0X123456',
])('%s is hardly a number of a part', (number) => {
  expect(isUnlikelyNumber(number)).toBe(true)
})

test.each([
  ['订单号：20241128011', '20241128011'],
  ['我的QQ 123456789', '123456789'],
  ['TR241648 ￥250', 'TR241648250'],
])('“%s” says that %s is something else', (line, number) => {
  expect(isRatherElse(line, number)).toBe(true)
  expect(isRatherElse(number, number)).toBe(false)
})

test.each(['L1428836302', 'AZ701800109', 'A2701800L09', 'LRO66001'])(
  '%s has a letter in place of a digit',
  (number) => expect(isRatherElse(number, number)).toBe(true),
)

test.each(['9Z9Z99Z99Z', '8Z0615301', 'ZQ1234567', 'LR011593'])('%s has none', (number) =>
  expect(isRatherElse(number, number)).toBe(false),
)

test('only the number of a maker has groups', () => {
  expect(isPieced('TR081632 5L', 'TR0816325L')).toBe(true)
  expect(isPieced('11 42 7 953 129', '11427953129')).toBe(false)
  expect(isPieced('TR0816325L 水泵', 'TR0816325L')).toBe(false)
})
