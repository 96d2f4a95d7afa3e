import { describe, expect, test } from 'vitest'

import { yuan } from '#src/money/money.ts'
import { OWN_PRICE_LABEL, PRICE_SLOTS, PriceDisplay, priceRows } from '#src/prices/price-rows.ts'

const LABELS = [
  { label: '经销商价', secret: true },
  { label: '香河仓价', secret: true },
  { label: '汽配龙价', secret: false },
  { label: '建议零售价', secret: false },
]
const PRICES = { 经销商价: yuan(38.5), 香河仓价: yuan(39.8), 汽配龙价: yuan(42) }

describe('the price block', () => {
  test('has five places, empty ones for what is not there', () => {
    expect(
      priceRows({ labels: LABELS, prices: PRICES, paid: yuan(38.5), display: PriceDisplay.shown }),
    ).toEqual([
      { label: '经销商价', amount: 38.5, isPaid: true },
      { label: '香河仓价', amount: 39.8, isPaid: false },
      { label: '汽配龙价', amount: 42, isPaid: false },
      undefined,
      undefined,
    ])
  })

  test('has no more places, however many prices a part has', () => {
    const labels = Array.from({ length: 7 }, (_, at) => ({ label: `价 ${at}`, secret: false }))
    const prices = Object.fromEntries(labels.map(({ label }, at) => [label, yuan(at + 1)]))
    const rows = priceRows({ labels, prices, paid: yuan(99), display: PriceDisplay.shown })
    expect(rows).toHaveLength(PRICE_SLOTS)
    expect(rows[0]).toEqual({ label: OWN_PRICE_LABEL, amount: 99, isPaid: true })
  })

  test('moves up when purchase prices are hidden, and none is called the own', () => {
    const rows = priceRows({
      labels: LABELS,
      prices: PRICES,
      paid: yuan(42),
      display: PriceDisplay.hidden,
    })
    expect(rows).toEqual([
      { label: '汽配龙价', amount: 42, isPaid: false },
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the row that the company pays', () => {
  test.each([
    ['经销商价', 'at the dealer level', yuan(38.5)],
    ['香河仓价', 'at the level of the second warehouse', yuan(39.8)],
    ['汽配龙价', 'at a level that everybody may read', yuan(42)],
    ['我的进货价', 'at a price that no label has', yuan(35)],
  ])('is %s for a company %s', (label, _who, paid) => {
    const rows = priceRows({ labels: LABELS, prices: PRICES, paid, display: PriceDisplay.shown })
    expect(rows.filter((row) => row?.isPaid)).toEqual([{ label, amount: paid, isPaid: true }])
  })

  test('is one of them when two labels have the same amount', () => {
    const prices = { ...PRICES, 香河仓价: yuan(38.5) }
    const rows = priceRows({
      labels: LABELS,
      prices,
      paid: yuan(38.5),
      display: PriceDisplay.shown,
    })
    expect(rows.map((row) => row?.isPaid)).toEqual([true, false, false, undefined, undefined])
  })

  test('is not there for a sub-account that may not purchase', () => {
    const prices = { 汽配龙价: yuan(42) }
    const rows = priceRows({ labels: LABELS, prices, paid: null, display: PriceDisplay.shown })
    expect(rows[0]).toEqual({ label: '汽配龙价', amount: 42, isPaid: false })
    expect(rows[1]).toBeUndefined()
  })
})
