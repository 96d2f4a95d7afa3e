import { yuan } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import { quotationTotal, quotedPrice } from './quotation.ts'

const FILTER = {
  quantity: 12,
  prices: [
    { label: '经销商价', yuan: yuan(66.4), isPaid: false },
    { label: '香河仓价', yuan: yuan(68.1), isPaid: true },
    { label: '建议零售价', yuan: yuan(103.6), isPaid: false },
  ],
}
const HIDDEN = [{ label: '建议零售价', yuan: yuan(103.6), isPaid: false }]

test('where there is room for one price, it is the one that the user pays, else the first', () => {
  expect(quotedPrice(FILTER.prices)?.label).toBe('香河仓价')
  expect(quotedPrice(HIDDEN)?.label).toBe('建议零售价')
  expect(quotedPrice([])).toBeUndefined()
})

test('the total is exact to the fen', () => {
  expect(quotationTotal([FILTER, { ...FILTER, quantity: 3 }])).toBe(1021.5)
})

test('there is no total when what one of them costs is not to be seen', () => {
  expect(quotationTotal([FILTER, { ...FILTER, prices: HIDDEN }])).toBeUndefined()
  expect(quotationTotal([FILTER, { ...FILTER, prices: [] }])).toBeUndefined()
})
