import { expect, test } from 'vitest'

import { numberBeforeTail } from '#src/numbers/number-before-tail.ts'

test.each([
  ['11427953129-12', '11427953129'],
  ['LR011279/3', 'LR011279'],
  ['a 271 180 00 09 + 2', 'A2711800009'],
  ['34116850568—0004', '34116850568'],
  // Though a maker writes numbers of as many digits as the whole.
  ['31401557-2', '31401557'],
  ['95834705103-12', '95834705103'],
])('the number before the tail of %s is %s', (text, number) => {
  expect(numberBeforeTail(text)).toBe(number)
})

test.each([
  ['one that belongs to the number', '11-42-7-953-129'],
  ['three digits that belong to it', '31401557-200'],
  ['one behind what no maker writes', 'W719/45'],
  ['one of five digits', 'LR011279/12345'],
  ['one of letters', 'LR011279-A'],
  ['none', 'LR011279'],
])('%s is no tail', (_, text) => {
  expect(numberBeforeTail(text)).toBeUndefined()
})
