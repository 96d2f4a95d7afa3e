import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { PriceDisplay } from './price-display.ts'
import { OWN_PRICE_LABEL } from './price-rows.ts'
import { quotationText, quotedPrice, type QuotedPart } from './quotation.ts'

const LABELS = [
  { label: '经销商价', secret: true },
  { label: '香河仓价', secret: true },
  { label: '建议零售价', secret: false },
  { label: '4S店价', secret: false },
]
const PRICES = { 经销商价: 66.4, 香河仓价: 68.1, 建议零售价: 103.6, '4S店价': 138 }
const MAIN = { isMain: true, isPurchase: false }
const APPRENTICE = { isMain: false, isPurchase: false }
const ASKED = { labels: LABELS, prices: PRICES, paid: 68.1, display: PriceDisplay.shown }

const FILTER: QuotedPart = {
  oeNumber: '11427953129',
  ownNumber: 'ZR-1142-0129',
  name: '机油滤清器滤芯',
  pieces: 12,
  price: { label: '香河仓价', amount: 68.1 },
  stock: '正常',
}

test('a buyer quotes what the company pays, and with the switch off the first open price', () => {
  expect(quotedPrice({ ...ASKED, who: MAIN })).toMatchObject({ label: '香河仓价', amount: 68.1 })
  const hidden = quotedPrice({ ...ASKED, display: PriceDisplay.hidden, who: MAIN })
  expect(hidden).toMatchObject({ label: '建议零售价', amount: 103.6 })
  expect(quotedPrice({ ...ASKED, who: APPRENTICE })).toMatchObject({ label: '建议零售价' })
})

test('a part whose prices are all secret is quoted without one', () => {
  const secret = { ...ASKED, prices: { 经销商价: 66.4 }, display: PriceDisplay.hidden }
  expect(quotedPrice({ ...secret, who: MAIN })).toBeUndefined()
})

const amount = fc.integer({ min: 1, max: 9_999_999 }).map((fen) => fen / 100)

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
        const price = quotedPrice({
          labels,
          prices,
          paid,
          display: isBuyer ? PriceDisplay.hidden : PriceDisplay.shown,
          who: isBuyer ? MAIN : APPRENTICE,
        })
        const open = labels.filter(({ secret }) => !secret).map(({ label }) => label)
        const isOpen =
          price === undefined ||
          (open.includes(price.label) && price.amount === prices[price.label] && !price.isPaid)
        expect(isOpen).toBe(true)
        expect(price?.label === OWN_PRICE_LABEL && !open.includes(OWN_PRICE_LABEL)).toBe(false)
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

test('different prices are told under a plain name, a missing one as an empty cell', () => {
  const other = { ...FILTER, price: { label: '建议零售价', amount: 103.6 } }
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
