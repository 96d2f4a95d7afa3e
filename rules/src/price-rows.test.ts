import { describe, expect, test } from 'vitest'

import { categoryHue } from './category-hue.ts'
import { modelNameCut } from './model-name-cut.ts'
import { pageCount, pageWithin } from './page-count.ts'
import { pageTitle } from './page-title.ts'
import { PriceDisplay } from './price-display.ts'
import { priceRows } from './price-rows.ts'

const LABELS = [
  { label: '经销商价', secret: true },
  { label: '香河仓价', secret: true },
  { label: '汽配龙价', secret: false },
  { label: '建议零售价', secret: false },
]
const PRICES = { 经销商价: 38.5, 香河仓价: 39.8, 汽配龙价: 42 }

describe('the price block', () => {
  test('has five places, empty ones for what is not there', () => {
    expect(
      priceRows({ labels: LABELS, prices: PRICES, paid: 38.5, display: PriceDisplay.shown }),
    ).toEqual([
      { label: '经销商价', amount: 38.5, isPaid: true },
      { label: '香河仓价', amount: 39.8, isPaid: false },
      { label: '汽配龙价', amount: 42, isPaid: false },
      undefined,
      undefined,
    ])
  })

  test('moves up when purchase prices are hidden, and none is called the own', () => {
    const rows = priceRows({
      labels: LABELS,
      prices: PRICES,
      paid: 42,
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
    ['经销商价', 'at the dealer level', 38.5],
    ['香河仓价', 'at the level of the second warehouse', 39.8],
    ['汽配龙价', 'at a level that everybody may read', 42],
    ['我的进货价', 'at a price that no label has', 35],
  ])('is %s for a company %s', (label, _who, paid) => {
    const rows = priceRows({ labels: LABELS, prices: PRICES, paid, display: PriceDisplay.shown })
    expect(rows.filter((row) => row?.isPaid)).toEqual([{ label, amount: paid, isPaid: true }])
  })

  test('is one of them when two labels have the same amount', () => {
    const prices = { ...PRICES, 香河仓价: 38.5 }
    const rows = priceRows({ labels: LABELS, prices, paid: 38.5, display: PriceDisplay.shown })
    expect(rows.map((row) => row?.isPaid)).toEqual([true, false, false, undefined, undefined])
  })

  test('is not there for a sub-account that may not purchase', () => {
    const prices = { 汽配龙价: 42 }
    const rows = priceRows({ labels: LABELS, prices, paid: null, display: PriceDisplay.shown })
    expect(rows[0]).toEqual({ label: '汽配龙价', amount: 42, isPaid: false })
    expect(rows[1]).toBeUndefined()
  })
})

test.each([
  ['宝马 3系 G20/G28', '宝马 3系 G20/G28'],
  ['一二三四五六七八九十一二三四五六七八九十', '一二三四五六七八九十一二三四五六七八九十'],
  ['一二三四五六七八九十一二三四五六七八九十多', '一二三四五六七八九十一二三四五六七八九十…'],
])('a card shows the model %s as %s', (model, shown) => {
  expect(modelNameCut(model)).toBe(shown)
})

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [3000, 200, 15],
])('%i rows of %i a page are %i pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages)
})

test.each([
  [0, 5, 1],
  [6, 5, 5],
  [3, 5, 3],
  [Number.NaN, 5, 1],
  [2, 0, 1],
])('page %d of %i is page %i', (page, pages, shown) => {
  expect(pageWithin(page, pages)).toBe(shown)
})

test('a sixth category group wears the first colour again', () => {
  expect([0, 4, 5].map(categoryHue)).toEqual([1, 5, 1])
})

test.each([
  [{ brandName: '泽锐', title: '首页' }, '泽锐 首页'],
  [{ brandName: '泽锐', title: '登录', isLogin: true }, '泽锐 订货平台 登录'],
  [{ brandName: '泽锐' }, '泽锐'],
])('the tab for %j says %s', (page, title) => {
  expect(pageTitle(page)).toBe(title)
})
