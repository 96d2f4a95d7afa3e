import { expect, test } from 'vitest'

import { columnOfAmounts } from '#src/development/column-of-amounts.ts'

const rows = (text: string) =>
  [...columnOfAmounts(text.split('\n'))].map(
    ([place, { number, quantity }]) => `${place} ${number} ${quantity}`,
  )

test('reads larger amounts beside smaller ones, whatever the numbers look like', () => {
  expect(rows('BAD10098 1\nBAD10099 100\n\nBAD10100  5\nBAD10101 9')).toEqual([
    '0 BAD10098 1',
    '1 BAD10099 100',
    '3 BAD10100 5',
    '4 BAD10101 9',
  ])
  expect(rows('LR133410\t2\n31126871297 4\nF026407123 1200\nLR133411 3')).toHaveLength(4)
})

test.each([
  ['two lines', 'LR133410 2\nLR133411 3'],
  ['prices', '31126855804 280\nLR045378 88\nLR045379 12\nA2053204713 2'],
  ['ends of numbers', '95B40715 101\n95B40715 102\n95B40715 103'],
  ['the end of a number', 'LR133410 2\nLR133411 007\nLR133412 4\nLR133413 5'],
  ['a line of words', 'LR133410 2\n您好\nLR133411 3\nLR133412 4'],
  ['a number in pieces', 'LR133410 2\n8W0 407 151\nLR133411 3\nLR133412 4'],
  ['a short number', 'LR133410 2\nGX73 63\nLR133411 3\nLR133412 4'],
  ['a telephone', 'LR133410 2\n13800138000 3\nLR133411 3\nLR133412 4'],
])('finds none with %s', (_, text) => {
  expect(rows(text)).toEqual([])
})
