import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { yuan } from '#src/money/money.ts'
import { OWN_PRICE_LABEL, PriceDisplay } from '#src/prices/price-rows.ts'
import {
  quotablePrices,
  quotationText,
  quotedPrice,
  type QuotedPart,
} from '#src/prices/quotation.ts'

const LABELS = [
  { label: '经销商价', secret: true },
  { label: '香河仓价', secret: true },
  { label: '建议零售价', secret: false },
  { label: '4S店价', secret: false },
]
const PRICES = {
  经销商价: yuan(66.4),
  香河仓价: yuan(68.1),
  建议零售价: yuan(103.6),
  '4S店价': yuan(138),
}
const MAIN = { isMain: true, isPurchase: false }
const APPRENTICE = { isMain: false, isPurchase: false }
const REQUESTED = { labels: LABELS, prices: PRICES, paid: yuan(68.1), display: PriceDisplay.shown }

const FILTER: QuotedPart = {
  oeNumber: '11427953129',
  ownNumber: 'ZR-1142-0129',
  name: '机油滤清器滤芯',
  pieces: 12,
  price: { label: '香河仓价', amount: yuan(68.1) },
  stock: '正常',
}

const labelsOf = (question: Parameters<typeof quotablePrices>[0][number]) =>
  quotablePrices([question]).map(({ label, isPurchase }) => `${label}${isPurchase ? '!' : ''}`)

test('prices for everybody are offered first; what the company pays is marked, and left out with the switch off', () => {
  const everything = ['建议零售价', '4S店价', '经销商价!', '香河仓价!']
  expect(labelsOf({ ...REQUESTED, who: MAIN })).toEqual(everything)
  expect(labelsOf({ ...REQUESTED, paid: yuan(60), who: MAIN })).toEqual([
    ...everything.slice(0, 2),
    `${OWN_PRICE_LABEL}!`,
    ...everything.slice(2),
  ])
  const hidden = { ...REQUESTED, display: PriceDisplay.hidden, who: MAIN }
  expect(labelsOf(hidden)).toEqual(['建议零售价', '4S店价'])
  expect(labelsOf({ ...REQUESTED, who: APPRENTICE })).toEqual(['建议零售价', '4S店价'])
})

test('a part is quoted at the price that was chosen, and without one where it has none of that name', () => {
  expect(quotedPrice({ ...REQUESTED, who: MAIN }, '香河仓价')).toMatchObject({ amount: 68.1 })
  expect(quotedPrice({ ...REQUESTED, who: MAIN }, '建议零售价')).toMatchObject({ amount: 103.6 })
  const secret = {
    ...REQUESTED,
    prices: { 经销商价: yuan(66.4) },
    display: PriceDisplay.hidden,
    who: MAIN,
  }
  expect(quotedPrice(secret, '经销商价')).toBeUndefined()
  expect(quotablePrices([secret])).toEqual([])
})

const amount = fc.integer({ min: 1, max: 9_999_999 }).map((price) => yuan(price / 100))

test('no purchase price is quoted while it is hidden, or by who may not know it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ label: fc.string({ minLength: 1 }), secret: fc.boolean() }), {
        selector: ({ label }) => label,
        maxLength: 5,
      }),
      fc.array(fc.option(amount), { minLength: 5, maxLength: 5 }),
      fc.option(amount),
      fc.boolean(),
      (labels, amounts, paid, isBuyer) => {
        const prices = Object.fromEntries(
          labels.flatMap(({ label }, place) => {
            const one = amounts[place]
            return one === null || one === undefined ? [] : [[label, one]]
          }),
        )
        const question = {
          labels,
          prices,
          paid,
          display: isBuyer ? PriceDisplay.hidden : PriceDisplay.shown,
          who: isBuyer ? MAIN : APPRENTICE,
        }
        const open = labels.filter(({ secret }) => !secret).map(({ label }) => label)
        for (const { label, isPurchase } of quotablePrices([question])) {
          expect(open).toContain(label)
          expect(isPurchase).toBe(false)
          expect(quotedPrice(question, label)?.amount).toBe(prices[label])
        }
        for (const { label } of labels.filter(({ secret }) => secret))
          expect(quotedPrice(question, label)).toBeUndefined()
      },
    ),
  )
})

test('a quotation reads as lines in a chat and as cells in a spreadsheet', () => {
  expect(quotationText([FILTER, { ...FILTER, pieces: 1, stock: '缺货' }])).toBe(
    'OE号\t自编号\t名称\t数量\t香河仓价（元）\t库存\n' +
      '11427953129\tZR-1142-0129\t机油滤清器滤芯\t12\t68.10\t正常\n' +
      '11427953129\tZR-1142-0129\t机油滤清器滤芯\t1\t68.10\t缺货',
  )
})

test('shows different prices under a plain name, a missing one as an empty cell', () => {
  const other = { ...FILTER, price: { label: '建议零售价', amount: yuan(103.6) } }
  const [head, , , last] = quotationText([FILTER, other, { ...FILTER, price: undefined }]).split(
    '\n',
  )
  expect(head).toContain('\t单价（元）\t')
  expect(last).toBe('11427953129\tZR-1142-0129\t机油滤清器滤芯\t12\t\t正常')
})

test('whatever a part is called, a line has six cells', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (names) => {
      const lines = quotationText(names.map((name) => ({ ...FILTER, name }))).split('\n')
      expect(lines).toHaveLength(names.length + 1)
      expect(lines.map((line) => line.split('\t').length)).toEqual(lines.map(() => 6))
    }),
  )
})
